import type { Person } from "@wallet/core/account"
import type { Money } from "@wallet/core/money"
import type { Preview } from "#shared/payments/quotes.ts"

/** The fields of the form. */
export interface TransferText {
  readonly recipient: string
  readonly currency: string
  readonly amount: string
  readonly note: string
  /** The recipient must say a code. */
  readonly isProtected: boolean
}

/** A send under review: its amount is checked and its recipient resolved. */
export interface Review extends Preview {
  /** The recipient as typed. */
  readonly recipient: string
  /** The typed e-mail address, or the customer id of a phone number or a link. */
  readonly reached: string
  /** The recipient, masked by the provider. */
  readonly masked: string
  /** The recipient with a name, if the sender may see it. Undefined without a look-up. */
  readonly person?: Person | null | undefined
  readonly amount: Money
  readonly note: string
  /** True if the recipient must enter a code. */
  readonly isProtected: boolean
}

/** The longest note (screens C). */
export const noteLength = 140
