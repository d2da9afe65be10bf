import type { CardholderField } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"

/** A postal address. */
export interface PostalAddress {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly postalCode: string
  /** As ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The person who pays with a card. A fact that its issuer does not need is null. */
export interface Cardholder {
  readonly name: string | null
  /** As `1990-05-17`. */
  readonly birthDate: string | null
  readonly address: PostalAddress | null
  /** When the person accepted the issuer's terms. */
  readonly termsAcceptedAt: Date | null
}

/** The facts about cardholders that an issuer needs before it makes a card. */
export interface CardholderNeeds {
  readonly fields: readonly CardholderField[]
  /** The address of its terms. */
  readonly termsUrl: string | null
}

/** A card to be made. */
export interface CardOrder {
  /** Ours. The same reference again is the same card. */
  readonly reference: string
  /** The first digits of its number. */
  readonly bin: string
  /** What its customer calls it. */
  readonly label: string
  /** Null where the issuer needs to know nobody. */
  readonly cardholder: Cardholder | null
}

/** Whether a card may pay, as we want it. */
export type IssuedCardStatus = "active" | "frozen" | "closed"

/** A payment, as its merchant asks for it. */
export interface CardPayment {
  /** The issuer's: the same one again is the same payment. */
  readonly authorisation: string
  /** Our reference of the card. */
  readonly card: string
  readonly amount: Money
  readonly merchant: { readonly name: string; readonly category: string; readonly country: string }
  readonly online: boolean
}

/** A payment that its customer is to be asked about before the merchant gets an answer (3-D Secure). */
export interface ConfirmationRequest {
  readonly payment: CardPayment
  /** Who has not answered by then has declined. */
  readonly expiresAt: Date
}

/** What we say to a payment. */
export interface CardDecision {
  readonly approved: boolean
  readonly reason: string | null
}

/** What has happened at the issuer's. */
export type IssuerEvent = { readonly id: string; readonly card: string } & (
  | { readonly kind: "issued"; readonly last4: string; readonly expires: string }
  | { readonly kind: "refused" | "blocked"; readonly reason: string }
  | { readonly kind: "unblocked" }
  /** The issuer itself has declined, and did not ask. */
  | { readonly kind: "declined"; readonly payment: CardPayment; readonly reason: string }
  /** The merchant takes money: part of what was authorised, all, or more; with a last part the rest is free again. */
  | { readonly kind: "captured"; readonly payment: CardPayment; readonly amount: Money; readonly isFinal: boolean }
  /** `refundReversed`: the merchant takes back a refund, or a part of it. */
  | { readonly kind: "refunded" | "refundReversed"; readonly payment: CardPayment; readonly amount: Money }
  /** `won` is for the customer: what was taken comes back. `lost` after it takes that again. */
  | { readonly kind: "reversed" | "expired" | "won" | "lost"; readonly payment: CardPayment }
)

/** What has become of an order. `unknown`: the issuer does not have it. */
export type OrderedCardStatus =
  | { readonly state: "unknown" | "ordered" | "closed" }
  | { readonly state: "issued"; readonly last4: string; readonly expires: string }
  | { readonly state: "refused"; readonly reason: string }

/** What has become of a dispute. `unknown`: there is none of that payment. */
export type DisputeStatus = "unknown" | "open" | "won" | "lost"

/** The frame in which a card's number is shown. Another kind is another way to show it inside our page. */
export type CardFrame = {
  /** A page of the issuer's own origin, which opens once. */
  readonly kind: "page"
  readonly url: string
  readonly expiresAt: Date
}

/** Makes cards and brings their payments to us. Number and code are its own: they never come here. */
export interface IssuerRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** True if it has us ask customers about payments online (3-D Secure). Without it nothing of that is offered. */
  readonly confirmations: boolean
  /** The facts that it needs about the holder of a card with these first digits. */
  cardholderNeeds(bin: string): CardholderNeeds
  /** Orders a card; whether it was made comes as an event. */
  issue(order: CardOrder): Promise<void>
  /** What has become of a card that was ordered: an event about it may have got lost. */
  cardStatus(reference: string): Promise<OrderedCardStatus>
  /** Says whether a card may pay. The same again has no further effect. */
  setStatus(reference: string, status: IssuedCardStatus): Promise<void>
  /** A frame that shows number, expiry and code of a card, in this language, once. */
  reveal(reference: string, language: "en" | "ru"): Promise<CardFrame>
  /** Says that the customer did not make a payment. The outcome comes as an event. */
  dispute(authorisation: string): Promise<void>
  /** What has become of a dispute: the event of its outcome may have got lost. */
  disputeStatus(authorisation: string): Promise<DisputeStatus>
  /**
   * Says whether the customer makes a payment that they were asked about. What they approve comes as a payment of its own
   * then, and what they don't as one that was declined. The same again has no further effect. Asked only where there are
   * `confirmations`, as `readConfirmation` is.
   */
  answerConfirmation(authorisation: string, approved: boolean): Promise<void>
  /** @returns the id of the event that is announced. @throws Error if it was not signed by the issuer, or too long ago. */
  readMessage(body: string, headers: Record<string, string>): string
  /** @throws Error as `readMessage` does. */
  readPayment(body: string, headers: Record<string, string>): CardPayment
  /** @throws Error as `readMessage` does. */
  readConfirmation(body: string, headers: Record<string, string>): ConfirmationRequest
  /** The event of that id. */
  readEvent(id: string): Promise<IssuerEvent>
}
