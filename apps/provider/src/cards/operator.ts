import { type Kysely, sql } from "kysely"
import { validate as isUuid } from "uuid"
import { emailKeyOf } from "#platform/database/emailKey.ts"
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

/** Finishes an order of which the issuer tells nothing. Refuses with `not_found` or `state_conflict`. */
export async function finishOrder(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  made: Pick<IssuedCard, "last4" | "expires">,
): Promise<void> {
  await inTransaction(db, async (trx) => issueCard(trx, await findAny(trx, id), { ...made, actor: "operator" }, now()))
}

/**
 * Refunds an order of which the issuer tells nothing. A card that was made after all is closed at the issuer. Refuses with
 * `not_found` or `state_conflict`.
 */
export async function refundOrder({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const patch = { reason: refusedByOperator }
    await enqueue(trx, "card.ask", { cardId: id })
    await advanceCard(trx, await findAny(trx, id), { event: "refuse", actor: "operator", patch }, now())
  })
}

/** Ends a closing that the issuer does not confirm: what is on the card returns. Refuses with `not_found` or `state_conflict`. */
export async function endClosing({ db, now }: Pick<Services, "db" | "now">, id: string): Promise<void> {
  await inTransaction(db, async (trx) =>
    advanceCard(trx, await findAny(trx, id), { event: "confirmClose", actor: "operator" }, now()),
  )
}

/** Locks a card that an event of an operator's may fit. Refuses with `not_found` or `state_conflict`. */
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

/** So long a card may wait for the issuer before it is shown, in milliseconds. */
const expectedWait = 15 * 60_000

/**
 * The cards that are blocked, or have waited for the issuer for longer than expected; with an e-mail address, those of its
 * customer that are in use or wait.
 */
export function listCardsToDecide({ db, now }: Pick<Services, "db" | "now">, email: string) {
  const latest = new Date(now().getTime() - expectedWait)
  const since = sql<Date>`coalesce(
    (SELECT max(at) FROM operation_events WHERE subject_id = virtual_cards.id), virtual_cards.created_at)`
  return db
    .selectFrom("virtual_cards")
    .innerJoin("users", "users.id", "virtual_cards.user_id")
    .selectAll("virtual_cards")
    .select(["users.email", since.as("since")])
    .where((eb) =>
      email === ""
        ? eb.or([
            eb("virtual_cards.state", "=", "blocked"),
            eb.and([eb("virtual_cards.state", "in", [...waitsForIssuer]), eb(since, "<=", latest)]),
          ])
        : eb.and([
            eb("users.email_key", "=", emailKeyOf(email)),
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
