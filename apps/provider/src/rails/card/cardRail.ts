import type { Money } from "@wallet/core/money"

/** What may be shown of a card. */
export interface CardDescription {
  readonly brand: string
  readonly last4: string
}

export interface CardCharge {
  /** Ours. The same reference again is the same charge: a repeat never takes money twice. */
  readonly reference: string
  readonly token: string
  readonly amount: Money
}

export type CardChargeOutcome =
  | { readonly outcome: "succeeded"; readonly acquirerReference: string }
  | { readonly outcome: "declined"; readonly declineCode: string }

/** Takes money from cards. It knows the card; we only ever hold a token for it. */
export interface CardRail {
  /** Where the browser sends the card itself to get a token; a path is meant on the provider's own origin. */
  readonly tokenizationUrl: string
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** The card behind a token that can still be charged. */
  describe(token: string): Promise<CardDescription | undefined>
  /** @throws where the outcome is not known: ask again with the same reference. */
  charge(charge: CardCharge): Promise<CardChargeOutcome>
}
