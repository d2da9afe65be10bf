import type { Money } from "@wallet/core/money"

export interface SbpCodeRequest {
  /** Ours: the same one again is the same code. */
  readonly reference: string
  readonly amount: Money
  readonly expiresAt: Date
}

/** A message of the bank that was proved to be the bank's. Nothing else ends a payment. */
export interface SbpMessage {
  /** Ours: of the code that it is about. */
  readonly reference: string
  readonly event: "paid" | "expired" | "cancelled" | "rejected"
}

/** How far a code is at the bank. `unknown`: it was never made. */
export type SbpStatus = "unknown" | "open" | "paid" | "expired" | "cancelled" | "rejected" | "returned"

/** The bank that takes payments by SBP for us. */
export interface SbpRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** Whether it answers at the moment, so that nobody fills in a form for nothing. */
  isAvailable(): Promise<boolean>
  /** Makes a code that is paid once, and gives its link (`formatSbpLink`). */
  createCode(request: SbpCodeRequest): Promise<string>
  /** Asks to take a code back; its message says whether that came in time. */
  cancel(reference: string): Promise<void>
  /** How far a code is now: a message about it may have got lost. */
  status(reference: string): Promise<SbpStatus>
  /** Sends back what was paid. The same reference again has no second effect. */
  returnPayment(reference: string): Promise<void>
  /** @throws Error if the message was not signed by the bank, or too long ago. */
  readMessage(body: string, headers: Record<string, string>): SbpMessage
}
