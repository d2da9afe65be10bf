import type { Transaction } from "kysely"
import type { CardBlocker } from "#cards/tables.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { publishEach } from "#platform/live/publish.ts"
import { lockAccount } from "./accounts.ts"
import { advanceCard, hintsFor } from "./advance.ts"
import type { CardRow } from "./card.ts"

/** With several blocks the customer sees the reason of the first in this order: others' reasons come before their own. */
const byWeight: readonly CardBlocker[] = ["operator", "issuer", "customer"]

const events = {
  operator: { block: "block", actor: "operator" },
  issuer: { block: "block", actor: "rail" },
  customer: { block: "reportFraud", actor: "customer" },
} as const

/** The reason for a block, and its requester. */
export interface NewBlock {
  readonly by: CardBlocker
  /** A code. */
  readonly reason: string
}

/**
 * Blocks a card, or adds a block: each belongs to its requester, and the card stays blocked until the last one is lifted. Refuses
 * with `state_conflict` if a person's request does not fit the state; the issuer's is ignored then.
 *
 * @returns the changed card, or undefined if nothing changed.
 */
export async function addBlock(
  trx: Transaction<Database>,
  card: Pick<CardRow, "id" | "account_id">,
  { by, reason }: NewBlock,
  now: Date,
): Promise<CardRow | undefined> {
  await lockAccount(trx, card.account_id)
  const others = (await readBlocks(trx, card.id)).filter((block) => block.by !== by)
  const { block: event, actor } = events[by]
  const patch = { reason: leadingReason([...others, { by, reason }]) }
  const after = await advanceCard(trx, card, { event, actor, patch }, now)
  if (!after) return undefined
  await trx
    .insertInto("virtual_card_blocks")
    .values({ card_id: card.id, by, reason, at: now })
    .onConflict((conflict) => conflict.columns(["card_id", "by"]).doUpdateSet({ reason }))
    .execute()
  return after
}

/** Stores the issuer's block of a card that does not exist yet: the card is blocked as soon as it does. */
export async function keepBlock(
  trx: Transaction<Database>,
  card: Pick<CardRow, "id">,
  reason: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("virtual_card_blocks")
    .values({ card_id: card.id, by: "issuer", reason, at: now })
    .onConflict((conflict) => conflict.columns(["card_id", "by"]).doUpdateSet({ reason }))
    .execute()
}

/** The issuer's own block of a card. */
export function findIssuersBlock(trx: Transaction<Database>, cardId: string): Promise<NewBlock | undefined> {
  return trx
    .selectFrom("virtual_card_blocks")
    .select(["by", "reason"])
    .where("card_id", "=", cardId)
    .where("by", "=", "issuer")
    .executeTakeFirst()
}

/**
 * Lifts a party's own block. After the last one the card is frozen, for its customer to unfreeze; with other blocks it stays
 * blocked, for their reason. Refuses with `state_conflict` if an operator has not blocked it.
 */
export async function liftBlock(
  trx: Transaction<Database>,
  card: Pick<CardRow, "id" | "account_id" | "user_id" | "state">,
  by: "operator" | "issuer",
  now: Date,
): Promise<void> {
  await lockAccount(trx, card.account_id)
  const blocks = await readBlocks(trx, card.id)
  if (!blocks.some((block) => block.by === by)) {
    if (by === "operator") throw refuse("state_conflict", { details: { state: card.state } })
    return
  }
  await trx.deleteFrom("virtual_card_blocks").where("card_id", "=", card.id).where("by", "=", by).execute()
  const others = blocks.filter((block) => block.by !== by)
  if (others.length === 0) {
    await advanceCard(trx, card, { event: "unblock", actor: events[by].actor, patch: { reason: null } }, now)
    return
  }
  await trx
    .updateTable("virtual_cards")
    .set({ reason: leadingReason(others) })
    .where("id", "=", card.id)
    .execute()
  await publishEach(trx, hintsFor(card.user_id))
}

function readBlocks(trx: Transaction<Database>, cardId: string): Promise<NewBlock[]> {
  return trx.selectFrom("virtual_card_blocks").select(["by", "reason"]).where("card_id", "=", cardId).execute()
}

function leadingReason(blocks: readonly NewBlock[]): string | null {
  const [first] = blocks.toSorted((a, b) => byWeight.indexOf(a.by) - byWeight.indexOf(b.by))
  return first?.reason ?? null
}
