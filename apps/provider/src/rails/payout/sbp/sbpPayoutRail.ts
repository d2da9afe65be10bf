import type { VendorPayoutRail } from "../payoutRail.ts"

/** A bank that takes part in SBP. */
export interface SbpBank {
  /** Its number in SBP. */
  readonly id: string
  readonly name: string
  /** Its code at the Bank of Russia, nine digits. */
  readonly bic: string
}

/** Pays by SBP: to a phone number at a bank. */
export interface SbpPayoutRail extends VendorPayoutRail {
  /** The banks that can receive payments, by name. */
  banks(): Promise<readonly SbpBank[]>
}
