import type { CardRefund, CardRefundStatus } from "@wallet/provider/rails/card/cardRail.ts"
import type { Kysely } from "kysely"
import type { SandboxCardRefundsTable, SandboxDatabase } from "../database/schema.ts"
import { sendLater } from "../messages.ts"

/** The time until the bank of a card with a quirk has answered about a refund, in milliseconds. */
const bankTime = 60_000

type Course = Pick<SandboxCardRefundsTable, "first_state" | "last_state" | "failure">

const prompt: Course = { first_state: "succeeded", last_state: "succeeded", failure: null }
const slow: Course = { ...prompt, first_state: "pending" }
const lost: Course = { first_state: "succeeded", last_state: "failed", failure: "lost_or_stolen_card" }
const refused: Course = { first_state: "failed", last_state: "failed", failure: "charge_has_less" }

/**
 * Refunds a charge or a part of it, once for each id. Later changes are reported to the acquirer's client by
 * messages.
 */
export async function refundOnce(
  db: Kysely<SandboxDatabase>,
  { reference, refund, amount }: CardRefund,
  now: Date,
): Promise<CardRefundStatus> {
  return db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom("sandbox.card_charges as charge")
      .innerJoin("sandbox.card_tokens as card", "card.token", "charge.token")
      .where("charge.reference", "=", reference)
      .where("charge.decline_code", "is", null)
      .select(["charge.amount", "card.quirk"])
      .forUpdate("charge")
      .executeTakeFirst()
    const known = await findRefund(trx, refund)
    if (known) return statusAt(known, now)
    const { total } = await trx
      .selectFrom("sandbox.card_refunds")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>("amount"), eb.lit(0)).as("total"))
      .where("reference", "=", reference)
      .where("last_state", "=", "succeeded")
      .executeTakeFirstOrThrow()
    const refunded = total + amount.units
    const course = charge && refunded <= charge.amount ? chooseCourse(charge.quirk) : refused
    const changesAt = new Date(now.getTime() + bankTime)
    const row = { ...course, id: refund, reference, amount: amount.units, changes_at: changesAt, created_at: now }
    await trx.insertInto("sandbox.card_refunds").values(row).execute()
    if (charge?.amount === refunded && course.last_state === "succeeded") {
      await trx
        .updateTable("sandbox.card_charges")
        .set({ refunded_at: now })
        .where("reference", "=", reference)
        .execute()
    }
    if (course.first_state !== course.last_state)
      await sendLater(trx, { sender: "card", reference, event: `refund_updated:${refund}` }, changesAt)
    return statusAt(row, now)
  })
}

/** The status of a refund; undefined if the id is unknown. */
export async function findRefundStatus(
  db: Kysely<SandboxDatabase>,
  refund: string,
  now: Date,
): Promise<CardRefundStatus | undefined> {
  const row = await findRefund(db, refund)
  return row && statusAt(row, now)
}

function findRefund(db: Kysely<SandboxDatabase>, id: string) {
  return db.selectFrom("sandbox.card_refunds").selectAll().where("id", "=", id).executeTakeFirst()
}

function chooseCourse(quirk: string | null): Course {
  if (quirk === "slow_refund") return slow
  return quirk === "lost_refund" ? lost : prompt
}

function statusAt(
  { first_state, last_state, failure, changes_at }: SandboxCardRefundsTable,
  now: Date,
): CardRefundStatus {
  const state = now < changes_at ? first_state : last_state
  return state === "failed" ? { state, reason: failure ?? "unknown" } : { state }
}
