/** Shared by all copies of this package that a page may have loaded; `instanceof` is not. */
const brand = Symbol.for("@wallet/core/WalletError")

/**
 * The base of every error that this package throws. Only the reason of an aborted signal is passed on unchanged.
 * An error holds nothing of the request and nothing of the answer's body, so that it can be logged.
 *
 * @example
 * client.events.on("error", (failure) => tell(failure.toJSON()))
 */
export abstract class WalletError extends Error {
  /** Tells the kinds apart: `error.name === "ApiError"`. Survives minification. */
  abstract override readonly name: string

  /** `facts` become the error's own values. */
  constructor(message: string, facts?: object, options?: { readonly cause: unknown }) {
    super(message, options)
    Object.assign(this, facts)
  }

  /** On the prototype, so that a printed error does not show it. */
  get [brand](): true {
    return true
  }

  /**
   * Gives the part of an error that a log may hold: its own plain values. The provider's remarks about the customer's input
   * stay out (a refusal's `fields` and `details` may repeat a password or tell a balance), and so does `cause`.
   */
  toJSON(): Record<string, unknown> {
    const plain = Object.entries(this).filter(([, value]) => typeof value !== "object")
    return { ...Object.fromEntries(plain), message: this.message }
  }
}

/**
 * True if `value` is an error of this package, whichever copy of it made the error.
 *
 * @example
 * if (isWalletError(error)) show(error.name, error.message)
 */
export function isWalletError(value: unknown): value is WalletError {
  return typeof value === "object" && value !== null && brand in value
}
