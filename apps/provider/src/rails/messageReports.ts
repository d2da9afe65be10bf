/**
 * The outcome of a message as reported: `delayed` is retried, `failed` did not arrive although the address may be right,
 * `bounced` can never arrive at that address, and `complained` was reported as unwanted.
 */
export type MessageOutcome = "delayed" | "delivered" | "failed" | "bounced" | "complained"

/** A report about a message of ours. */
export interface MessageReport {
  /** The message's key, known only to its recipient and its carrier. */
  readonly key: string
  readonly outcome: MessageOutcome
  /** The reason in a few words, for example the status `5.1.1`. Never the message. */
  readonly reason: string
}

/** A message refused because its address does not exist: the same message will be refused again. */
export class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError"
  /** The vendor's code, for example `5.1.1`. */
  readonly reason: string

  constructor(vendor: string, reason: string) {
    super(`${vendor} refused the address: ${reason}`)
    this.reason = reason
  }
}
