import type { Money } from "@wallet/core/money"

export interface SbpCodeRequest {
  /** Ours: the same one again is the same code. */
  readonly reference: string
  readonly amount: Money
  readonly expiresAt: Date
}

/** A message of the bank that was proved to be the bank's. */
export interface SbpMessage {
  /** Ours: of the code that it is about. */
  readonly reference: string
  readonly event: SbpEnd
}

/** An end of a code. Late money may still follow all but a payment. */
export type SbpEnd = "paid" | "expired" | "cancelled" | "rejected"

/**
 * A message that anybody may have sent: a reason to ask, and nothing more. A vendor that takes cards too has one address for
 * all its messages, so that it may be about a payment by card.
 */
export interface UnsignedNews {
  readonly event: "changed"
  readonly reference: string
  /** Ours: of a refund, where it is about one. */
  readonly refund?: string
}

/** How far a code is at the bank. `unknown`: it was never made. */
export type SbpStatus = "unknown" | "open" | "paid" | "expired" | "cancelled" | "rejected" | "returned"

/** The bank that takes payments by SBP for us. */
export interface SbpRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** Whether it answers at the moment, so that nobody fills in a form for nothing. */
  isAvailable(): Promise<boolean>
  /** Makes a code that is paid once, and gives its link (`formatSbpLink`). A bank may end it later than it was asked to. */
  createCode(request: SbpCodeRequest): Promise<string>
  /** Asks to take a code back; its status says whether that came in time. */
  cancel(reference: string): Promise<void>
  /** How far a code is now: a message about it may have got lost. */
  status(reference: string): Promise<SbpStatus>
  /** Sends back what was paid. The same reference again has no second effect. */
  returnPayment(reference: string): Promise<void>
  /**
   * @param address the sender's.
   * @throws Error if the message was not signed by the bank, or too long ago, or comes from elsewhere.
   */
  readMessage(body: string, headers: Record<string, string>, address: string): SbpMessage | UnsignedNews
}
