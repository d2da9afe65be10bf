import type { Kysely } from "kysely"
import type { Stripe } from "stripe"
import * as v from "valibot"
import type { Database } from "#platform/database/schema.ts"
import { type AskStripe, StripeRefusalError } from "../../stripe/openStripe.ts"
import type { CardOrder, IssuedCardStatus, OrderedCardStatus } from "../issuerRail.ts"
import { toStripe } from "./amounts.ts"
import { describeCardholder } from "./cardholder.ts"
import { CardSchema, type StripeCard } from "./objects.ts"
import { statusKey, writeExpiry } from "./readEvent.ts"
import { cardKey } from "./readPayment.ts"

interface CardParts {
  readonly ask: AskStripe
  readonly db: Kysely<Database>
  readonly now: () => Date
}

/**
 * Orders a card. Ids are stored as soon as they are known, and a card whose response was lost is found by its cardholder, so that
 * a reference always means the same card: Stripe's idempotency keys last only a day.
 */
export async function orderCard(parts: CardParts, order: CardOrder, currency: string): Promise<OrderedCardStatus> {
  const { ask, db } = parts
  const known = await findCard(parts, order.reference)
  if (known) return describeStatus(known)
  try {
    const cardholder = await ensureCardholder(parts, order)
    if (cardholder === undefined) return { state: "refused", reason: "cardholder_incomplete" }
    await db
      .insertInto("stripe_issuing_cards")
      .values({ reference: order.reference, cardholder, card: null, created_at: parts.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const params = describeCard(order, cardholder, currency)
    const options = { idempotencyKey: `wallet-card-${order.reference}` }
    const made = v.parse(CardSchema, await ask((stripe) => stripe.issuing.cards.create(params, options)))
    await keepCard(db, order.reference, made.id)
    return describeStatus(made)
  } catch (error) {
    // Stripe finally refuses such an order. A wrong key says nothing about the order.
    if (error instanceof StripeRefusalError && error.status === 400)
      return { state: "refused", reason: "issuer_refused" }
    throw error
  }
}

async function ensureCardholder(
  { ask, db, now }: CardParts,
  { holder: reference, cardholder }: CardOrder,
): Promise<string | undefined> {
  const known = await db
    .selectFrom("stripe_issuing_holders")
    .select("cardholder")
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (known) return known.cardholder
  const params = describeCardholder(cardholder, reference)
  if (!params) return undefined
  const options = { idempotencyKey: `wallet-holder-${reference}` }
  const { id } = await ask((stripe) => stripe.issuing.cardholders.create(params, options))
  await db
    .insertInto("stripe_issuing_holders")
    .values({ reference, cardholder: id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

function describeCard(
  { reference, limits }: CardOrder,
  cardholder: string,
  currency: string,
): Stripe.Issuing.CardCreateParams {
  return {
    cardholder,
    currency: currency.toLowerCase(),
    type: "virtual",
    status: "active",
    // The wallet decides about each payment; these apply if Stripe must decide alone. Without any, Stripe sets its own.
    spending_controls: {
      spending_limits: [
        { amount: toStripe(limits.payment), interval: "per_authorization" },
        { amount: toStripe(limits.day), interval: "daily" },
        { amount: toStripe(limits.month), interval: "monthly" },
      ],
    },
    metadata: { [cardKey]: reference, [statusKey]: "active" },
  }
}

/** A card by our reference; undefined if Stripe has none. */
async function findCard({ ask, db }: CardParts, reference: string): Promise<StripeCard | undefined> {
  const row = await db
    .selectFrom("stripe_issuing_cards")
    .select(["cardholder", "card"])
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (!row) return undefined
  const { card, cardholder } = row
  if (card !== null) return v.parse(CardSchema, await ask((stripe) => stripe.issuing.cards.retrieve(card)))
  // A person has few cards here: a card and its replacements.
  const { data } = await ask((stripe) => stripe.issuing.cards.list({ cardholder, limit: 100 }))
  const found = data.find(({ metadata }) => metadata[cardKey] === reference)
  if (!found) return undefined
  await keepCard(db, reference, found.id)
  return v.parse(CardSchema, found)
}

async function keepCard(db: Kysely<Database>, reference: string, card: string): Promise<void> {
  await db.updateTable("stripe_issuing_cards").set({ card }).where("reference", "=", reference).execute()
}

export async function readCardStatus(parts: CardParts, reference: string): Promise<OrderedCardStatus> {
  const card = await findCard(parts, reference)
  return card ? describeStatus(card) : { state: "unknown" }
}

function describeStatus(card: StripeCard): OrderedCardStatus {
  return card.status === "canceled"
    ? { state: "closed" }
    : { state: "issued", last4: card.last4, expires: writeExpiry(card) }
}

const statuses: Readonly<Record<IssuedCardStatus, "active" | "inactive" | "canceled">> = {
  active: "active",
  frozen: "inactive",
  closed: "canceled",
}

/** Allows or blocks payments with a card. A cancelled card stays cancelled. */
export async function setCardStatus(parts: CardParts, reference: string, status: IssuedCardStatus): Promise<void> {
  const card = await findCard(parts, reference)
  if (!card) throw new Error(`Stripe has no card ${reference}`)
  if (card.status === "canceled" || card.metadata[statusKey] === status) return
  const params = { status: statuses[status], metadata: { [statusKey]: status } }
  await parts.ask((stripe) => stripe.issuing.cards.update(card.id, params))
}

/** Stripe's id of a card. @throws Error if there is none */
export async function requireCardId({ db }: Pick<CardParts, "db">, reference: string): Promise<string> {
  const row = await db
    .selectFrom("stripe_issuing_cards")
    .select("card")
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (!row?.card) throw new Error(`Stripe has no card ${reference}`)
  return row.card
}
