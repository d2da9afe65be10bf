import type { Kysely } from "kysely"
import type { Stripe } from "stripe"
import type { Database } from "#platform/database/schema.ts"
import type { AskStripe } from "../../stripe/openStripe.ts"
import type { CardCharge } from "../cardRail.ts"
import type { StripePaymentsTable } from "./tables.ts"

/** An account at Stripe, and where its objects are written down. */
export interface StripeCardAccess {
  readonly ask: AskStripe
  readonly db: Kysely<Database>
  readonly now: () => Date
}

type Payment = StripePaymentsTable & {
  /** True if nobody had begun it before: nothing can be at Stripe yet. */
  readonly isNew: boolean
}

/** Writes down that a payment is to be made, before Stripe is asked: a repeat knows that there may be one. */
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

/** A payment that was begun. */
export function findPayment({ db }: StripeCardAccess, reference: string): Promise<StripePaymentsTable | undefined> {
  return db.selectFrom("stripe_payments").selectAll().where("reference", "=", reference).executeTakeFirst()
}

/** Writes down Stripe's id of a payment. @returns the payment as it is then: it may have been released meanwhile */
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

/** Has nothing charged by a reference any more, also where nothing was begun. */
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
 * The customer at Stripe that stands for one of ours. Kept cards belong to it, and its payments can be listed, which a
 * search by metadata can't promise: it lags.
 */
export async function customerOf({ ask, db, now }: StripeCardAccess, owner: string): Promise<string> {
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

/** Looks for the payment of a reference whose answer was lost, among those of its customer. */
export async function findLostIntent(
  { ask }: StripeCardAccess,
  reference: string,
  { customer, since }: { readonly customer: string; readonly since: Date },
): Promise<Stripe.PaymentIntent | undefined> {
  // A clock that is wrong must not hide it.
  const created = { gte: Math.floor(since.getTime() / 1000) - day }
  const intents = await ask((stripe) =>
    stripe.paymentIntents.list({ customer, created, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  )
  return intents.find(({ metadata }) => metadata["reference"] === reference)
}

/** @throws Error if an intent is not of this charge, or of another amount: no answer of Stripe's may be taken for another. */
export function requireIntentOf(
  intent: Stripe.PaymentIntent,
  { reference }: Pick<CardCharge, "reference">,
  expected?: { readonly amount: number; readonly currency: string },
): void {
  const isOther = intent.metadata["reference"] !== reference
  const isDifferent = expected && (intent.amount !== expected.amount || intent.currency !== expected.currency)
  if (isOther || isDifferent) throw new Error(`Stripe's ${intent.id} is not the payment ${reference}`)
}
