import { type Kysely, type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { toEmailKey } from "#platform/database/emailKey.ts"
import { isOneOf } from "#platform/database/isOneOf.ts"
import type { Database } from "#platform/database/schema.ts"
import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { requireStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { lockAccount } from "./accounts.ts"
import { advanceCard } from "./advance.ts"
import { addBlock, liftBlock } from "./blocks.ts"
import type { CardRow } from "./card.ts"
import { cardLifecycle, waitsForIssuer } from "./cardLifecycle.ts"
import { type IssuedCard, issueCard } from "./issue.ts"
import { blockedByOperator, refusedByOperator } from "./reasons.ts"

/** Blocks a card for an operator, at the issuer as well. Refuses with `not_found` or `state_conflict`. */
export async function blockCard({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await addBlock(trx, await findAny(trx, id), { by: "operator", reason: blockedByOperator }, now())
    await enqueue(trx, "card.tellIssuer", { cardId: id })
  })
}

/**
 * Lifts an operator's block. Blocks by the issuer or by the customer can't be lifted here and stay. Refuses with `not_found` or
 * `state_conflict`.
 */
export async function liftCardBlock({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => liftBlock(trx, await findAny(trx, id), "operator", now()))
}

/** Completes an order without news from the issuer. Refuses with `not_found` or `state_conflict`. */
export async function finishOrder(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  made: Pick<IssuedCard, "last4" | "expires">,
): Promise<void> {
  await inTransaction(db, async (trx) => issueCard(trx, await findAny(trx, id), { ...made, actor: "operator" }, now()))
}

/**
 * Refunds an order without news from the issuer. If the card was made after all it is closed at the issuer. Refuses with
 * `not_found` or `state_conflict`.
 */
export async function refundOrder({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const patch = { reason: refusedByOperator }
    await enqueue(trx, "card.ask", { cardId: id })
    await advanceCard(trx, await findAny(trx, id), { event: "refuse", actor: "operator", patch }, now())
  })
}

/**
 * Completes a closing that the issuer does not confirm, and returns the card's balance. Refuses with `not_found` or
 * `state_conflict`.
 */
export async function endClosing({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) =>
    advanceCard(trx, await findAny(trx, id), { event: "confirmClose", actor: "operator" }, now()),
  )
}

/** Locks a card whose state accepts an operator's event. Refuses with `not_found` or `state_conflict`. */
export async function requireCardStep(
  { db }: Pick<Services, "db">,
  id: string,
  event: "refuse" | "confirmClose",
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { account_id } = await findAny(trx, id)
    await lockAccount(trx, account_id)
    requireStep(cardLifecycle, (await findAny(trx, id)).state, event, "operator")
  })
}

/** The time after which a card that waits for the issuer is listed, in milliseconds. */
const expectedWait = 15 * 60_000

/** When a card came into its state. */
const sinceState = sql<Date>`coalesce(
  (SELECT max(at) FROM operation_events WHERE subject_id = virtual_cards.id), virtual_cards.created_at)`

/** A card that is blocked, or has waited for the issuer for too long. */
interface CardToDecide {
  readonly id: string
  readonly created_at: Date
  readonly isWaiting: boolean
  /** When it came into its state. */
  readonly since: Date
}

/** The query of the cards that are blocked, or have waited for the issuer for too long. `virtual_cards_to_decide` is its index. */
export function findCardsToDecide({ now }: Pick<Services, "now">): RawBuilder<CardToDecide> {
  const latest = new Date(now().getTime() - expectedWait)
  return sql`
    SELECT id, created_at, state <> 'blocked' AS "isWaiting", since
    FROM (
      SELECT id, created_at, state, ${sinceState} AS since FROM virtual_cards
      WHERE state IN ('blocked', 'ordered', 'issuing', 'closing')
    ) card
    WHERE state = 'blocked' OR since <= ${latest}`
}

/** The cards with these ids; with an e-mail address, this customer's newest cards that are in use or pending, at most 100. */
export function listCardsToDecide({ db }: Pick<Services, "db">, email: string, ids?: readonly string[]) {
  return db
    .selectFrom("virtual_cards")
    .innerJoin("users", "users.id", "virtual_cards.user_id")
    .selectAll("virtual_cards")
    .select(["users.email", sinceState.as("since")])
    .where((eb) =>
      email === ""
        ? isOneOf("virtual_cards.id", ids)
        : eb.and([
            eb("users.email_key", "=", toEmailKey(email)),
            eb("virtual_cards.state", "in", [...waitsForIssuer, "active", "frozen", "blocked"]),
          ]),
    )
    .orderBy("virtual_cards.created_at", "desc")
    .limit(100)
    .execute()
}

async function findAny(db: Kysely<Database>, id: string): Promise<CardRow> {
  const card = isUuid(id)
    ? await db.selectFrom("virtual_cards").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined
  if (!card) throw refuse("not_found")
  return card
}
