import type { NotificationKind } from "@wallet/core/contract"
import type { Transaction, Updateable } from "kysely"
import type { VirtualCardsTable } from "#cards/tables.ts"
import { notify } from "#notifications/notify.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { type Actor, nextStep, requireStep } from "#platform/lifecycle/lifecycle.ts"
import { publishEach } from "#platform/live/publish.ts"
import { settleOperation } from "#wallet/history/record.ts"
import { recordStep } from "#wallet/history/timeline.ts"
import { lockAccount } from "./accounts.ts"
import { askDelay } from "./askDelay.ts"
import { type CardRow, formatCardName } from "./card.ts"
import { type CardEvent, cardLifecycle } from "./cardLifecycle.ts"
import { postCard } from "./postings.ts"

/** An event of a card with its data. */
export interface CardEventInput {
  readonly event: CardEvent
  readonly actor: Actor
  readonly patch?: Pick<Updateable<VirtualCardsTable>, "reason" | "last4" | "expires" | "replaced_by">
}

/**
 * Applies an event in the caller's transaction, with its posting in the ledger. An event of a person that does not fit the state
 * refuses with `state_conflict`; an event of the issuer or of time is ignored then.
 *
 * @returns the changed card, or undefined if nothing changed.
 */
export async function advanceCard(
  trx: Transaction<Database>,
  { id, account_id }: Pick<CardRow, "id" | "account_id">,
  { event, actor, patch = {} }: CardEventInput,
  now: Date,
): Promise<CardRow | undefined> {
  await lockAccount(trx, account_id)
  const before = await trx.selectFrom("virtual_cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const isPersons = actor === "customer" || actor === "operator"
  const step = (isPersons ? requireStep : nextStep)(cardLifecycle, before.state, event, actor)
  if (!step) return undefined
  const { state, posts } = step
  const after = await trx
    .updateTable("virtual_cards")
    .set({ ...patch, state })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(trx, { subject_id: id, state, event, actor, at: now })
  await tell(trx, after, before.state === state ? undefined : notificationByEvent[event])
  // A replacement has no fee, and so no operation in the history.
  if (after.quote_id !== null && posts === "takeFee") await settleOperation(trx, id, "completed")
  if (after.quote_id !== null && posts === "refund") await settleOperation(trx, id, "failed")
  if (toldToIssuer.has(event)) await enqueue(trx, "card.tellIssuer", { cardId: id })
  // The issuer's message may be lost, so it is queried later.
  if (event === "close") await enqueue(trx, "card.ask", { cardId: id }, new Date(now.getTime() + askDelay(now, now)))
  if (event === "issue") await enqueue(trx, "card.expire", { cardId: id }, computeExpiry(after))
  if (posts) await postCard(trx, after, posts, now)
  return after
}

const toldToIssuer: ReadonlySet<CardEvent> = new Set([
  "freeze",
  "unfreeze",
  "reportFraud",
  "replace",
  "close",
  "unblock",
])

const notificationByEvent: Readonly<Partial<Record<CardEvent, NotificationKind>>> = {
  issue: "card_issued",
  refuse: "card_order_failed",
  block: "card_blocked",
  unblock: "card_unblocked",
  expire: "card_expired",
  confirmClose: "card_closed",
}

/** @param news omitted if a further block joins the first: the customer already knows that the card is blocked. */
async function tell(trx: Transaction<Database>, card: CardRow, news: NotificationKind | undefined): Promise<void> {
  await publishEach(trx, hintsFor(card.user_id))
  if (news) await notify(trx, card.user_id, news, { detail: formatCardName(card), subjectId: card.id })
}

/** The data that a customer's open pages reload after any step. */
export function hintsFor(userId: string) {
  return [
    { userId, type: "cards" },
    { userId, type: "operations" },
    { userId, type: "wallets" },
  ] as const
}

/** The moment at which a card expires, at the end of its last month. */
function computeExpiry({ expires }: CardRow): Date | undefined {
  if (expires === null) return undefined
  const [year = 0, month = 0] = expires.split("-").map(Number)
  return new Date(Date.UTC(year, month, 1))
}
