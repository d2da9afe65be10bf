import type { Person } from "@wallet/core/account"
import type { Money } from "@wallet/core/money"
import type { Preview } from "#shared/payments/quotes.ts"

/** The text of the form. */
export interface TransferText {
  readonly recipient: string
  readonly currency: string
  readonly amount: string
  readonly note: string
  /** The recipient must say a code. */
  readonly isProtected: boolean
}

/** A send before it is made: its amount is checked and its recipient resolved. */
export interface Review extends Preview {
  /** As it was typed. */
  readonly recipient: string
  /** The address that was typed, or the id of the customer that a number or a link reaches. */
  readonly reached: string
  /** The recipient as the provider shows them: masked. */
  readonly masked: string
  /** With their name, where the sender may see one; absent where nobody was looked up. */
  readonly person?: Person | null | undefined
  readonly amount: Money
  readonly note: string
  /** The recipient must say a code. */
  readonly isProtected: boolean
}

/** The longest note (screens C). */
export const noteLength = 140
