import type { Kysely } from "kysely"
import type { Stripe } from "stripe"
import type { Database } from "#platform/database/schema.ts"
import type { AskStripe } from "../../stripe/openStripe.ts"
import type { CardCharge } from "../cardRail.ts"
import type { StripePaymentsTable } from "./tables.ts"

/** An account at Stripe, and the database with its objects. */
export interface StripeCardAccess {
  readonly ask: AskStripe
  readonly db: Kysely<Database>
  readonly now: () => Date
}

type Payment = StripePaymentsTable & {
  /** True if the payment was not started before: Stripe can't have it yet. */
  readonly isNew: boolean
}

/** Records a payment before the request to Stripe, so that a repetition knows that Stripe may have it. */
export async function beginPayment(
  { db, now }: StripeCardAccess,
  { reference, owner }: Pick<CardCharge, "reference" | "owner">,
): Promise<Payment> {
  const inserted = await db
    .insertInto("stripe_payments")
    .values({ reference, owner, intent: null, begun_at: now(), released_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { ...inserted, isNew: true }
  const known = await db
    .selectFrom("stripe_payments")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

/** A payment that was started. */
export function findPayment({ db }: StripeCardAccess, reference: string): Promise<StripePaymentsTable | undefined> {
  return db.selectFrom("stripe_payments").selectAll().where("reference", "=", reference).executeTakeFirst()
}

/** Stores Stripe's id of a payment. @returns the current payment: it may have been released in the meantime */
export async function keepIntent(
  { db }: StripeCardAccess,
  reference: string,
  intent: string,
): Promise<StripePaymentsTable> {
  return db
    .updateTable("stripe_payments")
    .set({ intent })
    .where("reference", "=", reference)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Prevents any charge with this reference, even if none was started. */
export async function markReleased({ db, now }: StripeCardAccess, reference: string): Promise<StripePaymentsTable> {
  const at = now()
  return db
    .insertInto("stripe_payments")
    .values({ reference, owner: null, intent: null, begun_at: at, released_at: at })
    .onConflict((conflict) =>
      conflict.column("reference").doUpdateSet((eb) => ({
        released_at: eb.fn.coalesce("stripe_payments.released_at", eb.val(at)),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The Stripe customer that represents one of ours. Saved cards belong to it, and its payments can be listed reliably, unlike a
 * search by metadata, whose index lags.
 */
export async function requireCustomer({ ask, db, now }: StripeCardAccess, owner: string): Promise<string> {
  const find = () => db.selectFrom("stripe_customers").select("customer").where("owner", "=", owner).executeTakeFirst()
  const known = await find()
  if (known) return known.customer
  const made = await ask((stripe) =>
    stripe.customers.create({ metadata: { owner } }, { idempotencyKey: `customer-${owner}` }),
  )
  await db
    .insertInto("stripe_customers")
    .values({ owner, customer: made.id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.customer ?? made.id
}

const day = 24 * 3_600

/** Searches the customer's payments for that of a reference whose response was lost. */
export async function findLostIntent(
  { ask }: StripeCardAccess,
  reference: string,
  { customer, since }: { readonly customer: string; readonly since: Date },
): Promise<Stripe.PaymentIntent | undefined> {
  // With a margin for a wrong clock.
  const created = { gte: Math.floor(since.getTime() / 1000) - day }
  const intents = await ask((stripe) =>
    stripe.paymentIntents.list({ customer, created, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  )
  return intents.find(({ metadata }) => metadata["reference"] === reference)
}

/**
 * @throws Error if an intent belongs to another charge, or has another amount: no response may be taken for another payment's.
 */
export function requireIntent(
  intent: Stripe.PaymentIntent,
  { reference }: Pick<CardCharge, "reference">,
  expected?: { readonly amount: number; readonly currency: string },
): void {
  const isOther = intent.metadata["reference"] !== reference
  const isDifferent = expected && (intent.amount !== expected.amount || intent.currency !== expected.currency)
  if (isOther || isDifferent) throw new Error(`Stripe's ${intent.id} is not the payment ${reference}`)
}
