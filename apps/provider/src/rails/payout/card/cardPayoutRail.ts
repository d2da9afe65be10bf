import type { VendorPayoutRail } from "../payoutRail.ts"

/** The card details that may be shown. */
export interface PayoutCard {
  readonly brand: string
  readonly last4: string
  /** True if the customer entered the holder, or the form did not ask for it. */
  readonly hasHolder: boolean
  readonly hasExpiry: boolean
  /** The same for the same card with any token. It does not reveal the card number. */
  readonly fingerprint: string
}

/** The form that takes a card's details and returns a token. */
export type PayoutCardForm =
  /** The page's own form, which posts the card to this URL; a path is on the provider's own origin. */
  | { readonly kind: "ours"; readonly tokenizationUrl: string }
  /** YooKassa's widget, for a gateway there. It asks only for the number. */
  | { readonly kind: "yookassa"; readonly account: string }

/** Pays to cards. It takes card numbers itself, so that none passes through us. */
export interface CardPayoutRail extends VendorPayoutRail {
  readonly form: PayoutCardForm
  /** The card of a token. A payout card's token is valid for as long as the card. */
  describe(token: string): Promise<PayoutCard | undefined>
}
