import type { Money } from "@wallet/core/money"

/** What is typed into the form. */
export interface TransferText {
  readonly recipient: string
  readonly currency: string
  readonly amount: string
  readonly note: string
  // A draft is kept field by field.
  readonly [field: string]: string
}

/** What is looked at before it is sent: checked, and the recipient resolved. */
export interface Review {
  readonly recipient: string
  /** The recipient as the provider shows them: masked. */
  readonly masked: string
  readonly amount: Money
  readonly note: string
}

/** The longest note (screens C). */
export const noteLength = 140
