import type { PayoutRail } from "../payoutRail.ts"

/** What may be shown of a card that money can be sent to. */
export interface PayoutCard {
  readonly brand: string
  readonly last4: string
  /** True for each of these that the card was given with, as far as the form asks for them. */
  readonly hasHolder: boolean
  readonly hasExpiry: boolean
  /** The same for the same card, whatever its token: not its number, and nothing that leads to it. */
  readonly fingerprint: string
}

/** The form that takes a card and gives a token for it. */
export type PayoutCardForm =
  /** The page's own. It posts the card to that address; a path is meant on the provider's own origin. */
  | { readonly kind: "ours"; readonly tokenizationUrl: string }
  /** YooKassa's widget, for a gateway there. It asks for the number alone. */
  | { readonly kind: "yookassa"; readonly account: string }

/** Pays to cards. It takes their numbers itself, so that none passes through us. */
export interface CardPayoutRail extends PayoutRail {
  readonly form: PayoutCardForm
  /** The card behind a token. The token of a payout card serves for as long as the card does. */
  describe(token: string): Promise<PayoutCard | undefined>
}
