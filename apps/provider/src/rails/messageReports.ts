/**
 * The end of a message, as far as somebody outside knows it: `delayed` is tried on, `failed` did not arrive though its address
 * may be right, `bounced` will never arrive at that address, and `complained` arrived where it was not wanted.
 */
export type MessageOutcome = "delayed" | "delivered" | "failed" | "bounced" | "complained"

/** Word of a message that we have sent. */
export interface MessageReport {
  /** The message's key, which nobody knows who has not got the message or carries it. */
  readonly key: string
  readonly outcome: MessageOutcome
  /** The reason in a few words, such as the status `5.1.1`. Never the message. */
  readonly reason: string
}

/** A message that was refused because its address is not there: the same one will be refused again. */
export class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError"
  /** The vendor's code, such as `5.1.1`. */
  readonly reason: string

  constructor(vendor: string, reason: string) {
    super(`${vendor} refused the address: ${reason}`)
    this.reason = reason
  }
}
