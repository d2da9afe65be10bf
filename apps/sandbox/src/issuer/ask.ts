import { storedMoney } from "@wallet/provider/platform/money/money.ts"
import type { CardDecision, CardPayment } from "@wallet/provider/rails/issuer/issuerRail.ts"
import type { Kysely } from "kysely"
import * as v from "valibot"
import type { SandboxDatabase } from "../database/schema.ts"
import type { SignedMessage, Signer } from "../signer.ts"
import { happen } from "./happen.ts"

/** Time limit for a customer's confirmation, in milliseconds. */
const patience = 5 * 60_000

const DecisionSchema = v.object({ approved: v.boolean(), reason: v.nullable(v.string()) })
const ConfirmationSchema = v.object({ asked: v.boolean(), reason: v.nullable(v.string()) })

/** Asks the provider to approve a payment, or to have its customer confirm it. @throws if it does not answer. */
export interface AskProvider {
  payment(message: SignedMessage): Promise<unknown>
  confirmation(message: SignedMessage): Promise<unknown>
}

/** Outcome of a payment requested by a merchant. */
export interface PlayedOutcome {
  readonly id: string
  /** Null while the customer's confirmation is pending. */
  readonly approved: boolean | null
  readonly reason: string | null
}

/** The issuer's side of a merchant's request. */
export interface Counter {
  readonly db: Kysely<SandboxDatabase>
  readonly now: () => Date
  readonly signer: Signer
  readonly ask: AskProvider
}

/** Asks the wallet to approve a payment, and records its answer. */
export async function askWallet({ db, signer, ask }: Counter, payment: CardPayment): Promise<CardDecision> {
  const decision = v.parse(DecisionSchema, await ask.payment(signer.sign(asSent(payment))))
  await db
    .updateTable("sandbox.issuer_payments")
    .set({ approved: decision.approved, reason: decision.reason })
    .where("id", "=", payment.authorisation)
    .execute()
  return decision
}

/**
 * Has the customer asked for a confirmation. Without an answer in time it counts as declined: that event is
 * scheduled here.
 */
export async function askCustomer(counter: Counter, payment: CardPayment): Promise<PlayedOutcome> {
  const { db, now, signer, ask } = counter
  const { authorisation: id, card } = payment
  const moment = now()
  const expiresAt = new Date(moment.getTime() + patience)
  const request = { ...asSent(payment), expiresAt: expiresAt.toISOString() }
  const { asked, reason } = v.parse(ConfirmationSchema, await ask.confirmation(signer.sign(request)))
  const declined = (why: string) => ({ kind: "declined", card, payment: id, details: { reason: why } }) as const
  const state = asked
    ? ({ confirmation: "asked" } as const)
    : ({ confirmation: "over", approved: false, reason } as const)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable("sandbox.issuer_payments").set(state).where("id", "=", id).execute()
    if (asked) await happen(trx, declined("not_confirmed"), moment, expiresAt)
    else await happen(trx, declined(reason ?? "not_confirmed"), moment)
  })
  return { id, approved: asked ? null : false, reason }
}

/** Records a customer's answer. Only the first one in time counts. */
export async function takeAnswer(db: Kysely<SandboxDatabase>, id: string, approved: boolean, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answered = await trx
      .updateTable("sandbox.issuer_payments")
      .set(approved ? { confirmation: "approved" } : { confirmation: "over", approved: false, reason: "not_confirmed" })
      .where("id", "=", id)
      .where("confirmation", "=", "asked")
      .returning("id")
      .executeTakeFirst()
    if (!answered) return
    const event = await trx
      .selectFrom("sandbox.issuer_events")
      .select("id")
      .where("payment", "=", id)
      .where("kind", "=", "declined")
      .executeTakeFirstOrThrow()
    const told = { sender: "issuer", reference: event.id } as const
    // The declined payment's messages are removed if the customer approved, and sent now otherwise.
    if (approved) {
      await trx
        .deleteFrom("sandbox.messages")
        .where((eb) => eb.and(told))
        .execute()
      await trx.deleteFrom("sandbox.issuer_events").where("id", "=", event.id).execute()
    } else {
      await trx
        .updateTable("sandbox.messages")
        .set({ due_at: now })
        .where((eb) => eb.and(told))
        .execute()
    }
  })
}

/** Continues the payments that customers have confirmed, and declines expired ones. */
export async function goOnWithConfirmed(counter: Counter): Promise<void> {
  const { db, now } = counter
  const latest = new Date(now().getTime() - patience)
  await db
    .updateTable("sandbox.issuer_payments")
    .set({ confirmation: "over", approved: false, reason: "not_confirmed" })
    .where("confirmation", "=", "asked")
    .where("created_at", "<=", latest)
    .execute()
  const rows = await db
    .selectFrom("sandbox.issuer_payments")
    .selectAll()
    .where("confirmation", "=", "approved")
    .execute()
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they may be of one card
    await askWallet(counter, {
      authorisation: row.id,
      card: row.card,
      amount: storedMoney(row.amount, row.currency),
      merchant: { name: row.merchant_name, category: row.merchant_category, country: row.merchant_country },
      online: row.online,
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.updateTable("sandbox.issuer_payments").set({ confirmation: "over" }).where("id", "=", row.id).execute()
  }
}

function asSent({ amount, ...payment }: CardPayment) {
  return { ...payment, units: String(amount.units), currency: amount.currency.code }
}
