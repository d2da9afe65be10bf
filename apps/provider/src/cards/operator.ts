import type { Kysely } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import { addBlock, liftBlock } from "./blocks.ts"
import type { CardRow } from "./card.ts"
import { blockedByOperator } from "./reasons.ts"

/** An operator blocks a card, at the issuer as well. Refuses with `not_found` or `state_conflict`. */
export async function blockCard({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await addBlock(trx, await findAny(trx, id), { by: "operator", reason: blockedByOperator }, now())
    await enqueue(trx, "card.tellIssuer", { cardId: id })
  })
}

/**
 * Lifts the block that an operator has made. One of the issuer's, or one that the customer asked for, is not an operator's to
 * lift and stays. Refuses with `not_found` or `state_conflict`.
 */
export async function liftCardBlock({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => liftBlock(trx, await findAny(trx, id), "operator", now()))
}

async function findAny(db: Kysely<Database>, id: string): Promise<CardRow> {
  const card = isUuid(id)
    ? await db.selectFrom("virtual_cards").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined
  if (!card) throw refuse("not_found")
  return card
}
