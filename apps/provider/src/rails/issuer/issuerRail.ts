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
  /** The phone number, as `+4915112345678`. The issuer asks the person by it who pays online. */
  readonly phoneNumber: string | null
  /** When the person accepted the issuer's terms. */
  readonly termsAcceptedAt: Date | null
  /** The address on the network from which they were accepted. */
  readonly termsAcceptedFrom: string | null
}

/** A kind of card that an issuer makes. */
export interface CardProduct {
  /**
   * The issuer, the scheme and the currency, such as `sandbox-visa-usd`. It is kept with each card and says the same of a card
   * for ever, also under another issuer.
   */
  readonly id: string
  /** The first digits of a card's number. */
  readonly bin: string
  /** The country of issue, as ISO 3166-1 alpha-2. */
  readonly country: string
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
  /** The id of its product. */
  readonly product: string
  /** What its customer calls it. */
  readonly label: string
  /** Ours: of the cardholder, who may have other cards. */
  readonly holder: string
  /** The most that a card of this product ever pays at once, in a day and in a month. */
  readonly limits: { readonly payment: Money; readonly day: Money; readonly month: Money }
  /** Null where the issuer needs to know nobody. */
  readonly cardholder: Cardholder | null
}

/** Whether a card may pay, as we want it. */
export type IssuedCardStatus = "active" | "frozen" | "closed"

/** A payment, as its merchant asks for it. */
export interface CardPayment {
  /** The issuer's: the same one again is the same payment. One that asks for more than before wants to be raised. */
  readonly authorisation: string
  /** Our reference of the card. */
  readonly card: string
  /** The whole amount, in the currency in which the issuer takes it from us. */
  readonly amount: Money
  /** The amount that the merchant asks for, where the issuer has turned it into the card's currency. Any currency may be here. */
  readonly merchantAmount?: { readonly amount: string; readonly currency: string }
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
  /** The merchant wants less than before: `amount` is all that is still authorised, with what was captured. */
  | { readonly kind: "lowered"; readonly payment: CardPayment; readonly amount: Money }
  /** `refundReversed`: the merchant takes back a refund, or a part of it. */
  | { readonly kind: "refunded" | "refundReversed"; readonly payment: CardPayment; readonly amount: Money }
  /** `won` is for the customer: what was taken comes back. `lost` after it takes that again. */
  | { readonly kind: "won" | "lost"; readonly payment: CardPayment }
  /** Nothing more is authorised. `captured` is all that was taken by then, where the issuer says so. */
  | { readonly kind: "reversed" | "expired"; readonly payment: CardPayment; readonly captured?: Money }
)

/** A message that was proved to be the issuer's. */
export type IssuerMessage =
  /** Something has happened: the event is asked for by its id. */
  | { readonly kind: "event"; readonly event: string }
  /** May the card pay? The answer goes back at once. */
  | { readonly kind: "payment"; readonly payment: CardPayment }
  /** Is the customer to be asked? Only issuers with `confirmations` send it. */
  | { readonly kind: "confirmation"; readonly request: ConfirmationRequest }
  /** News that changes nothing here. */
  | { readonly kind: "ignored" }

/** An answer in the form in which the issuer reads it. */
export interface IssuerAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** What has become of an order. `unknown`: the issuer does not have it. */
export type OrderedCardStatus =
  | { readonly state: "unknown" | "ordered" | "closed" }
  | { readonly state: "issued"; readonly last4: string; readonly expires: string }
  | { readonly state: "refused"; readonly reason: string }

/** What has become of a dispute. `unknown`: there is none of that payment. */
export type DisputeStatus = "unknown" | "open" | "won" | "lost"

/** The frame in which a card's number is shown. Another kind is another way to show it inside our page. */
export type CardFrame =
  /** A page of the issuer's own origin, which opens once. */
  | { readonly kind: "page"; readonly url: string; readonly expiresAt: Date }
  /** Elements of the issuer inside our page, opened by a key for this one look. */
  | ({ readonly kind: "element"; readonly key: string; readonly expiresAt: Date } & CardElements)

/** The elements in which a browser shows a card. */
export interface CardElements {
  /** The address of the issuer's script. */
  readonly script: string
  /** The key with which the script is opened: it is public. */
  readonly publishableKey: string
  /** The issuer's id of the card. */
  readonly card: string
}

/** A question to see a card's number. */
export interface RevealRequest {
  readonly language: "en" | "ru"
  /** A token of the issuer's script for this one look; only where `findElements` gives some. */
  readonly nonce?: string
}

/** Makes cards and brings their payments to us. Number and code are its own: they never come here. */
export interface IssuerRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** True if it has us ask customers about payments online (3-D Secure). Without it nothing of that is offered. */
  readonly confirmations: boolean
  /** The kinds of cards that it makes. */
  readonly products: readonly CardProduct[]
  /** The time that we take for an answer to a payment, in milliseconds: after that it is a no. */
  readonly answerWithin: number
  /** The facts that it needs about the holder of a card of a product. */
  cardholderNeeds(product: string): CardholderNeeds
  /** Orders a card. What it has become may be known at once; otherwise it comes as an event. */
  issue(order: CardOrder): Promise<OrderedCardStatus>
  /** What has become of a card that was ordered: an event about it may have got lost. */
  cardStatus(reference: string): Promise<OrderedCardStatus>
  /** Says whether a card may pay. The same again has no further effect. */
  setStatus(reference: string, status: IssuedCardStatus): Promise<void>
  /** The elements that show a card inside our page. Undefined where it shows a page of its own. */
  findElements(reference: string): Promise<CardElements | undefined>
  /** A frame that shows number, expiry and code of a card, once. */
  reveal(reference: string, request: RevealRequest): Promise<CardFrame>
  /** Says that the customer did not make a payment. The outcome comes as an event. */
  dispute(authorisation: string): Promise<void>
  /** What has become of a dispute: the event of its outcome may have got lost. */
  disputeStatus(authorisation: string): Promise<DisputeStatus>
  /**
   * Says whether the customer makes a payment that they were asked about. What they approve comes as a payment of its own
   * then, and what they don't as one that was declined. The same again has no further effect. Asked only where there are
   * `confirmations`.
   */
  answerConfirmation(authorisation: string, approved: boolean): Promise<void>
  /** The operator's money there, from which cards pay; left out where the issuer pays first and is paid later. */
  balance?(): Promise<Money>
  /** @throws Error if it was not signed by the issuer, or too long ago. */
  readMessage(body: string, headers: Record<string, string>): IssuerMessage
  /** The answer to a payment, as it reads one. */
  writeDecision(decision: CardDecision): IssuerAnswer
  /** The event of that id; undefined for one that changes nothing here. */
  readEvent(id: string): Promise<IssuerEvent | undefined>
}
