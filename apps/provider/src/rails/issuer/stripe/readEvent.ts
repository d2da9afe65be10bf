import type { Stripe } from "stripe"
import * as v from "valibot"
import { type AskStripe, isMissingAtStripe } from "../../stripe/openStripe.ts"
import type { CardPayment, IssuerEvent } from "../issuerRail.ts"
import { fromStripe } from "./amounts.ts"
import {
  AuthorizationSchema,
  CardSchema,
  type StripeAuthorization,
  type StripeTransaction,
  TransactionSchema,
} from "./objects.ts"
import { cardKey, readAuthorisedPayment, readDeclineReason, readLonePayment } from "./readPayment.ts"

/** The metadata key of the status that we set last. */
export const statusKey = "wallet_status"

/** The types of events that have an effect here. */
export const followedTypes: ReadonlySet<string> = new Set([
  "issuing_authorization.created",
  "issuing_authorization.updated",
  "issuing_card.created",
  "issuing_card.updated",
  "issuing_dispute.closed",
  "issuing_dispute.funds_reinstated",
  "issuing_dispute.funds_rescinded",
  "issuing_transaction.created",
])

const EventSchema = v.looseObject({
  id: v.string(),
  type: v.string(),
  data: v.looseObject({
    object: v.looseObject({ id: v.string() }),
    previous_attributes: v.nullish(
      v.looseObject({ status: v.nullish(v.string()), metadata: v.nullish(v.looseObject({})) }),
    ),
  }),
})
type Event = v.InferOutput<typeof EventSchema>

/** The common part of all events. */
type Named = Pick<IssuerEvent, "id">

/**
 * Reads an event of Stripe. The event names an object, whose current state is read, so that late and repeated events are correct.
 * Undefined for an event without an effect here, and for one that Stripe has deleted.
 */
export async function readStripeIssuerEvent(ask: AskStripe, id: string): Promise<IssuerEvent | undefined> {
  const found = await ask((stripe) => stripe.events.retrieve(id)).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return undefined
    throw error
  })
  if (!found) return undefined
  const event = v.parse(EventSchema, found)
  const { object } = event.data
  const named = { id: event.id }
  switch (event.type) {
    case "issuing_authorization.created":
      return readNewAuthorization(named, await readAuthorization(ask, object.id))
    case "issuing_authorization.updated":
      return readChangedAuthorization(named, await readAuthorization(ask, object.id))
    case "issuing_card.created":
    case "issuing_card.updated":
      return readCardEvent(event, v.parse(CardSchema, await ask((stripe) => stripe.issuing.cards.retrieve(object.id))))
    case "issuing_transaction.created":
      return readTransactionEvent(named, await readTransaction(ask, object.id))
    case "issuing_dispute.closed":
    case "issuing_dispute.funds_reinstated":
    case "issuing_dispute.funds_rescinded":
      return readDisputeEvent(ask, named, await ask((stripe) => stripe.issuing.disputes.retrieve(object.id)))
    default:
      return undefined
  }
}

export async function readAuthorization(ask: AskStripe, id: string): Promise<StripeAuthorization> {
  return v.parse(AuthorizationSchema, await ask((stripe) => stripe.issuing.authorizations.retrieve(id)))
}

function readNewAuthorization(named: Named, authorization: StripeAuthorization): IssuerEvent | undefined {
  if (authorization.approved) return undefined
  const payment = readAuthorisedPayment(authorization)
  return { ...named, kind: "declined", card: payment.card, payment, reason: readDeclineReason(authorization) }
}

function readChangedAuthorization(named: Named, authorization: StripeAuthorization): IssuerEvent | undefined {
  const { status, currency, transactions } = authorization
  const payment = readAuthorisedPayment(authorization)
  const about = { ...named, card: payment.card, payment }
  const captures = listCaptures(transactions)
  const captured = fromStripe(
    captures.reduce((sum, { amount }) => sum - amount, 0),
    currency,
  )
  if (status === "reversed") return { ...about, kind: "reversed", captured }
  if (status === "closed" || status === "expired") return { ...about, kind: "expired", captured }
  // With captures its amount may differ from the rest.
  return captures.length === 0 && authorization.approved
    ? { ...about, kind: "lowered", amount: payment.amount }
    : undefined
}

/** The transactions with which a merchant captures money. */
export function listCaptures(transactions: readonly StripeTransaction[]): readonly StripeTransaction[] {
  return transactions.filter(({ type, amount }) => type === "capture" && amount < 0)
}

function readCardEvent({ id, type, data }: Event, card: v.InferOutput<typeof CardSchema>): IssuerEvent | undefined {
  const reference = card.metadata[cardKey]
  if (reference === undefined) return undefined
  const about = { id, card: reference }
  if (type === "issuing_card.created")
    return { ...about, kind: "issued", last4: card.last4, expires: writeExpiry(card) }
  const before = data.previous_attributes
  // A change that we requested has our metadata.
  const isOurs = before?.metadata !== undefined && before.metadata !== null && statusKey in before.metadata
  if (!before?.status || isOurs) return undefined
  if (card.status === "active") return { ...about, kind: "unblocked" }
  return { ...about, kind: "blocked", reason: card.status === "canceled" ? "issuer_closed" : "issuer_blocked" }
}

/** The last month of a card's validity, for example `2029-11`. */
export function writeExpiry({
  exp_year: year,
  exp_month: month,
}: {
  readonly exp_year: number
  readonly exp_month: number
}) {
  return `${year}-${String(month).padStart(2, "0")}`
}

/** A transaction with its payment. */
interface PaidTransaction {
  readonly transaction: StripeTransaction
  readonly payment: CardPayment
  /** True if nothing more can be captured. */
  readonly isOver: boolean
}

async function readTransaction(ask: AskStripe, id: string): Promise<PaidTransaction> {
  const found = await ask((stripe) => stripe.issuing.transactions.retrieve(id, { expand: ["card"] }))
  const transaction = v.parse(TransactionSchema, found)
  const authorizationId = readId(found.authorization)
  const reference = typeof found.card === "string" ? undefined : found.card.metadata[cardKey]
  if (authorizationId !== undefined) {
    const authorization = await readAuthorization(ask, authorizationId)
    // Stripe matches refunds to authorizations by similarity.
    if (reference === undefined || authorization.card.metadata[cardKey] === reference) {
      return { transaction, payment: readAuthorisedPayment(authorization), isOver: authorization.status !== "pending" }
    }
  }
  return { transaction, payment: readLonePayment(transaction, reference ?? ""), isOver: true }
}

function readId(object: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof object === "string" ? object : object?.id
}

function readTransactionEvent(
  named: Named,
  { transaction, payment, isOver }: PaidTransaction,
): IssuerEvent | undefined {
  const { type, currency } = transaction
  const about = { ...named, card: payment.card, payment, amount: fromStripe(transaction.amount, currency) }
  if (transaction.amount === 0) return undefined
  if (type === "refund") return { ...about, kind: transaction.amount > 0 ? "refunded" : "refundReversed" }
  return transaction.amount < 0 ? { ...about, kind: "captured", isFinal: isOver } : { ...about, kind: "refunded" }
}

async function readDisputeEvent(
  ask: AskStripe,
  named: Named,
  { status, transaction }: Stripe.Issuing.Dispute,
): Promise<IssuerEvent | undefined> {
  if (status !== "won" && status !== "lost" && status !== "expired") return undefined
  const { payment } = await readTransaction(ask, readId(transaction) ?? "")
  return { ...named, kind: status === "won" ? "won" : "lost", card: payment.card, payment }
}
