import type { CardholderField } from "@wallet/core/contract"
import type { Money } from "@wallet/core/money"

/** A postal address. */
export interface PostalAddress {
  readonly line1: string
  readonly line2: string | null
  readonly city: string
  readonly postalCode: string
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string
  /** The two letters of a state of the United States; null in other countries. */
  readonly state: string | null
}

/** The holder of a card. A fact that its issuer does not need is null. */
export interface Cardholder {
  readonly name: string | null
  /** For example `1990-05-17`. */
  readonly birthDate: string | null
  readonly address: PostalAddress | null
  /** The phone number, for example `+4915112345678`. The issuer uses it to confirm online payments. */
  readonly phoneNumber: string | null
  /** The time when the person accepted the issuer's terms. */
  readonly termsAcceptedAt: Date | null
  /** The IP address from which they were accepted. */
  readonly termsAcceptedFrom: string | null
}

/** A card product of an issuer. */
export interface CardProduct {
  /**
   * The issuer, the scheme and the currency, for example `sandbox-visa-usd`. It is stored with each card and never changes its
   * meaning, even under another issuer.
   */
  readonly id: string
  /** The first digits of a card's number. */
  readonly bin: string
  /** The country of issue, as ISO 3166-1 alpha-2. */
  readonly country: string
}

/** The facts about cardholders that an issuer requires for a card. */
export interface CardholderNeeds {
  readonly fields: readonly CardholderField[]
  /** The URL of its terms. */
  readonly termsUrl: string | null
}

/** A card to be made. */
export interface CardOrder {
  /** Our reference: a repetition is the same card. */
  readonly reference: string
  /** The id of its product. */
  readonly product: string
  /** The customer's name for it. */
  readonly label: string
  /** Our id of the cardholder, who may have other cards. */
  readonly holder: string
  /** The highest amounts of a card of this product per payment, day and month. */
  readonly limits: { readonly payment: Money; readonly day: Money; readonly month: Money }
  /** Null if the issuer needs no cardholder. */
  readonly cardholder: Cardholder | null
}

/** The wanted status of a card. */
export type IssuedCardStatus = "active" | "frozen" | "closed"

/** A payment as requested by its merchant. */
export interface CardPayment {
  /** The issuer's id: a repetition is the same payment. One with a higher amount is a request to increase it. */
  readonly authorisation: string
  /** Our reference of the card. */
  readonly card: string
  /** The whole amount, in the currency in which we pay the issuer. */
  readonly amount: Money
  /** The merchant's amount, if the issuer has converted it to the card's currency. It may be in any currency. */
  readonly merchantAmount?: { readonly amount: string; readonly currency: string }
  readonly merchant: { readonly name: string; readonly category: string; readonly country: string }
  readonly online: boolean
}

/** A payment that its customer must confirm before the merchant gets a response (3-D Secure). */
export interface ConfirmationRequest {
  readonly payment: CardPayment
  /** A customer who has not responded by then has declined. */
  readonly expiresAt: Date
}

/** Our decision about a payment. */
export interface CardDecision {
  readonly approved: boolean
  readonly reason: string | null
}

/** An event at the issuer. */
export type IssuerEvent = { readonly id: string; readonly card: string } & (
  | { readonly kind: "issued"; readonly last4: string; readonly expires: string }
  | { readonly kind: "refused" | "blocked"; readonly reason: string }
  | { readonly kind: "unblocked" }
  /** The issuer declined without asking us. */
  | { readonly kind: "declined"; readonly payment: CardPayment; readonly reason: string }
  /** The merchant captures money: part of the authorized amount, all, or more; after the final part the rest is released. */
  | { readonly kind: "captured"; readonly payment: CardPayment; readonly amount: Money; readonly isFinal: boolean }
  /** The merchant reduces the payment: `amount` is the new authorized total, including captured money. */
  | { readonly kind: "lowered"; readonly payment: CardPayment; readonly amount: Money }
  /** `refundReversed`: the merchant reverses all or part of a refund. */
  | { readonly kind: "refunded" | "refundReversed"; readonly payment: CardPayment; readonly amount: Money }
  /** `won` is in the customer's favour: the captured money is refunded. `lost` after it takes that back. */
  | { readonly kind: "won" | "lost"; readonly payment: CardPayment }
  /** The rest of the authorization has ended. `captured` is the total captured by then, if the issuer reports it. */
  | { readonly kind: "reversed" | "expired"; readonly payment: CardPayment; readonly captured?: Money }
)

/** A verified message of the issuer. */
export type IssuerMessage =
  /** Something has happened: the event is fetched by its id. */
  | { readonly kind: "event"; readonly event: string }
  /** A payment to decide; the response is sent at once. */
  | { readonly kind: "payment"; readonly payment: CardPayment }
  /** A request for the customer's confirmation. Only issuers with `confirmations` send it. */
  | { readonly kind: "confirmation"; readonly request: ConfirmationRequest }
  /** A message without an effect here. */
  | { readonly kind: "ignored" }

/** A response in the issuer's format. */
export interface IssuerAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

/** The status of an order. `unknown`: the issuer does not have it. */
export type OrderedCardStatus =
  | { readonly state: "unknown" | "ordered" | "closed" }
  | { readonly state: "issued"; readonly last4: string; readonly expires: string }
  | { readonly state: "refused"; readonly reason: string }

/** The status of a dispute. `unknown`: the payment has none. */
export type DisputeStatus = "unknown" | "open" | "won" | "lost"

/** The way a card's number is shown inside our page. */
export type CardFrame =
  /** A page at the issuer's own origin, which opens once. */
  | { readonly kind: "page"; readonly url: string; readonly expiresAt: Date }
  /** Elements of the issuer inside our page, opened by a key for one display. */
  | ({ readonly kind: "element"; readonly key: string; readonly expiresAt: Date } & CardElements)

/** The elements with which a browser shows a card. */
export interface CardElements {
  /** The URL of the issuer's script. */
  readonly script: string
  /** The public key for the script. */
  readonly publishableKey: string
  /** The issuer's id of the card. */
  readonly card: string
}

/** A request to show a card's number. */
export interface RevealRequest {
  readonly language: "en" | "ru"
  /** A nonce of the issuer's script for one display; only if `findElements` returns elements. */
  readonly nonce?: string
}

/** Issues cards and forwards their payments to us. Card numbers and codes stay at the issuer. */
export interface IssuerRail {
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** True if we ask customers to confirm online payments (3-D Secure). Otherwise confirmations are not offered. */
  readonly confirmations: boolean
  /** Its card products. */
  readonly products: readonly CardProduct[]
  /** The time limit for our decision about a payment, in milliseconds: after that it is declined. */
  readonly answerWithin: number
  /** The facts that it requires about the holder of a product's card. */
  cardholderNeeds(product: string): CardholderNeeds
  /** Orders a card. The status may be known at once; otherwise it comes as an event. */
  issue(order: CardOrder): Promise<OrderedCardStatus>
  /** The status of an ordered card, in case its event was lost. */
  cardStatus(reference: string): Promise<OrderedCardStatus>
  /** Sets if a card may pay. A repetition has no further effect. */
  setStatus(reference: string, status: IssuedCardStatus): Promise<void>
  /** The elements that show a card inside our page. Undefined if it has its own page. */
  findElements(reference: string): Promise<CardElements | undefined>
  /** A frame that shows number, expiry and code of a card, once. */
  reveal(reference: string, request: RevealRequest): Promise<CardFrame>
  /** Disputes a payment that the customer did not make. The outcome comes as an event. */
  dispute(authorisation: string): Promise<void>
  /** The status of a dispute, in case the event of its outcome was lost. */
  disputeStatus(authorisation: string): Promise<DisputeStatus>
  /**
   * Sends the customer's response to a confirmation. An approved payment then arrives as a new payment, and a declined one as a
   * declined payment. A repetition has no further effect. Called only if there are `confirmations`.
   */
  answerConfirmation(authorisation: string, approved: boolean): Promise<void>
  /** The operator's balance there, from which cards pay; absent if the issuer is paid afterwards. */
  balance?(): Promise<Money>
  /** @throws Error if it was not signed by the issuer, or is too old. */
  readMessage(body: string, headers: Record<string, string>): IssuerMessage
  /** The response to a payment, in the issuer's format. */
  writeDecision(decision: CardDecision): IssuerAnswer
  /** The event with that id; undefined for one without an effect here. */
  readEvent(id: string): Promise<IssuerEvent | undefined>
}
