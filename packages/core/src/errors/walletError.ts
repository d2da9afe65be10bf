/** Shared by all copies of this package that a page may have loaded; `instanceof` is not. */
const brand = Symbol.for("@wallet/core/WalletError")

/**
 * What every call of this package throws, except for the reason of an aborted signal, which is passed on as it is.
 * An error holds nothing of the request and nothing of the answer's body, so that it can be logged.
 */
export abstract class WalletError extends Error {
  /** Tells the kinds apart: `error.name === "ApiError"`. Survives minification. */
  abstract override readonly name: string

  /** On the prototype, so that a printed error does not show it. */
  get [brand](): true {
    return true
  }

  /** What a log may hold. */
  toJSON(): Record<string, unknown> {
    // `cause` is not enumerable and so stays out: it is someone else's error and may hold anything.
    return Object.fromEntries([...Object.entries(this), ["message", this.message]])
  }
}

/** Whether `value` is an error of this package, whichever copy of it made it. */
export function isWalletError(value: unknown): value is WalletError {
  return typeof value === "object" && value !== null && brand in value
}
