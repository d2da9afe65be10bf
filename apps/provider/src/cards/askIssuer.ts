import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { OrderedCardStatus } from "#rails/issuer/issuerRail.ts"
import { advanceCard } from "./advance.ts"
import { askDelay } from "./askDelay.ts"
import type { CardRow } from "./card.ts"
import { readCardOrder } from "./cardholder.ts"
import { waitsForIssuer } from "./cardLifecycle.ts"
import { followDisputeStatus } from "./follow.ts"
import { issueCard } from "./issue.ts"
import { closedByIssuer } from "./reasons.ts"

/** Queries the issuer about a card that waits for it, and again later while it still waits. */
export async function askAboutCard(services: Services, cardId: string): Promise<void> {
  const { db, now, rails } = services
  const card = await readCard(db, cardId)
  const isUnwanted = card.state === "failed"
  if (!isUnwanted && !waitsForIssuer.has(card.state)) return
  let status = await rails.issuer.cardStatus(card.id)
  if (isUnwanted || card.state === "closing") {
    if (status.state === "issued" || status.state === "ordered") await rails.issuer.setStatus(card.id, "closed")
  } else if (status.state === "unknown") {
    const ordered = await rails.issuer.issue(await readCardOrder(services, card))
    status = ordered.state === "ordered" ? status : ordered
  }
  const moment = now()
  await db.transaction().execute(async (trx) => {
    await takeStatus(trx, card, status, moment)
    const { state } = await readCard(trx, cardId)
    const isStillUnwanted = state === "failed" && status.state === "ordered"
    if (!isStillUnwanted && !waitsForIssuer.has(state)) return
    const delay = askDelay(await waitsSince(trx, card), moment)
    await enqueue(trx, "card.ask", { cardId }, new Date(moment.getTime() + delay))
  })
}

/** Applies the card's status at the issuer; does nothing while it is still pending there. */
export async function takeStatus(
  trx: Transaction<Database>,
  card: CardRow,
  status: OrderedCardStatus,
  now: Date,
): Promise<void> {
  if (card.state === "failed") return
  if (card.state === "closing") {
    await advanceCard(trx, card, { event: "confirmClose", actor: "rail" }, now)
    return
  }
  switch (status.state) {
    case "issued":
      await issueCard(trx, card, { last4: status.last4, expires: status.expires, actor: "rail" }, now)
      return
    case "refused":
    case "closed": {
      const reason = status.state === "refused" ? status.reason : closedByIssuer
      await advanceCard(trx, card, { event: "refuse", actor: "rail", patch: { reason } }, now)
      return
    }
    case "unknown":
      await advanceCard(trx, card, { event: "send", actor: "rail" }, now)
      return
    case "ordered":
      return
  }
}

/**
 * Queries the issuer about the state of a dispute, and again later while it is open. A dispute unknown to the issuer is submitted
 * again.
 */
export async function askAboutDispute(services: Services, transactionId: string): Promise<void> {
  const { db, now, rails } = services
  const read = (trx: Services["db"]) =>
    trx
      .selectFrom("card_transactions")
      .select((eb) => [
        "state",
        eb.fn.coalesce("issuer_reference", eb.cast<string>("authorisation", "text")).as("authorisation"),
      ])
      .where("id", "=", transactionId)
      .executeTakeFirstOrThrow()
  const { authorisation, state } = await read(db)
  if (state !== "disputed") return
  const status = await rails.issuer.disputeStatus(authorisation)
  if (status === "unknown") await rails.issuer.dispute(authorisation)
  const moment = now()
  await db.transaction().execute(async (trx) => {
    if (status === "won" || status === "lost") await followDisputeStatus(trx, transactionId, status, moment)
    if ((await read(trx)).state !== "disputed") return
    const since = await trx
      .selectFrom("card_transaction_events")
      .select((eb) => eb.fn.max("at").as("at"))
      .where("transaction_id", "=", transactionId)
      .where("event", "=", "disputed")
      .executeTakeFirstOrThrow()
    const delay = askDelay(since.at ?? moment, moment)
    await enqueue(trx, "card.askDispute", { transactionId }, new Date(moment.getTime() + delay))
  })
}

function readCard(db: Services["db"], id: string): Promise<CardRow> {
  return db.selectFrom("virtual_cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

/** The time at which a card entered its current state. */
async function waitsSince(trx: Transaction<Database>, { id, created_at }: CardRow): Promise<Date> {
  const { at } = await trx
    .selectFrom("operation_events")
    .select((eb) => eb.fn.max("at").as("at"))
    .where("subject_id", "=", id)
    .executeTakeFirstOrThrow()
  return at ?? created_at
}
