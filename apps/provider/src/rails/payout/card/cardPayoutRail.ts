import type { PayoutRail } from "../payoutRail.ts"

/** What may be shown of a card that money can be sent to. */
export interface PayoutCard {
  readonly brand: string
  readonly last4: string
  /** Which of these the card was given with. */
  readonly hasHolder: boolean
  readonly hasExpiry: boolean
  /** The same for the same card, whatever its token: not its number, and nothing that leads to it. */
  readonly fingerprint: string
}

/** Pays to cards. It takes their numbers itself, so that none passes through us. */
export interface CardPayoutRail extends PayoutRail {
  /** Where the browser sends the card to get a token; a path is meant on the provider's own origin. */
  readonly tokenizationUrl: string
  /** The card behind a token. The token of a payout card serves for as long as the card does. */
  describe(token: string): Promise<PayoutCard | undefined>
}
