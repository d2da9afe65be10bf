import type { Money } from "@wallet/core/money"

export interface SbpCodeRequest {
  /** Our reference: a repetition is the same code. */
  readonly reference: string
  readonly amount: Money
  readonly expiresAt: Date
}

/** A verified message of the bank. */
export interface SbpMessage {
  /** Our reference of its code. */
  readonly reference: string
  readonly event: SbpEnd
}

/** The end of a code. Except after a payment, late money may still arrive. */
export type SbpEnd = "paid" | "expired" | "cancelled" | "rejected"

/**
 * An unsigned message, which may come from anyone: only a reason to query the vendor. A vendor that handles cards too has one URL
 * for all messages, so it may be about a card payment.
 */
export interface UnsignedNews {
  readonly event: "changed"
  readonly reference: string
  /** Our id of the refund, if it is about one. */
  readonly refund?: string
}

/** The state of a code at the bank. `unknown`: it was never made. */
export type SbpStatus = "unknown" | "open" | "paid" | "expired" | "cancelled" | "rejected" | "returned"

/** The bank that receives our SBP payments. */
export interface SbpRail {
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** Resolves to true if the bank is reachable, so that a customer does not fill in the form in vain. */
  isAvailable(): Promise<boolean>
  /** Makes a code for one payment, and returns its link (`formatSbpLink`). A bank may end it later than requested. */
  createCode(request: SbpCodeRequest): Promise<string>
  /** Requests to cancel a code; its status shows if that was in time. */
  cancel(reference: string): Promise<void>
  /** The current state of a code, in case a message about it was lost. */
  status(reference: string): Promise<SbpStatus>
  /** Returns a payment. A repeated reference has no second effect. */
  returnPayment(reference: string): Promise<void>
  /**
   * @param address the sender's.
   * @throws Error if the message was not signed by the bank, is too old, or comes from elsewhere.
   */
  readMessage(body: string, headers: Record<string, string>, address: string): SbpMessage | UnsignedNews
}
