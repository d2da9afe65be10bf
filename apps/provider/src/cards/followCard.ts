import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { settleCarriedOut } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent } from "#rails/issuer/issuerRail.ts"
import { hasStep } from "#wallet/history/timeline.ts"
import { lockAccount } from "./accounts.ts"
import { advanceCard } from "./advance.ts"
import { findPaidCard } from "./authorise.ts"
import { addBlock, findIssuersBlock, keepBlock, liftBlock } from "./blocks.ts"
import type { CardRow } from "./card.ts"
import { issueCard } from "./issue.ts"
import { type keepUnexpected, settleEvent } from "./unexpected.ts"

/** An event of a card. */
type CardMessage = Exclude<IssuerEvent, { readonly payment: unknown }>

/**
 * Applies an event of a card. A repeated event changes nothing; one that does not fit is stored.
 *
 * @param keep stores an event that does not fit.
 */
export async function followCard(services: Services, event: CardMessage, keep: typeof keepUnexpected): Promise<void> {
  const { db, now } = services
  const moment = now()
  const found = await findPaidCard(services, event)
  if (!found) return keep(db, event, undefined, moment)
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, found.account_id)
    if (await isCarriedOut(trx, event)) return
    const card = await trx.selectFrom("virtual_cards").selectAll().where("id", "=", found.id).executeTakeFirstOrThrow()
    const outcome = await follow(trx, card, event, moment)
    if (outcome === "unfit") return keep(trx, event, { state: card.state, userId: card.user_id }, moment)
    await trx.insertInto("virtual_card_messages").values({ id: event.id, card_id: card.id, at: moment }).execute()
    if (outcome === "done") return settleEvent(trx, event, moment)
    await settleCarriedOut(trx, { party: "issuer", key: event.id }, moment)
  })
}

/** @returns `old` for an event that the state already reflects. */
async function follow(
  trx: Transaction<Database>,
  card: CardRow,
  event: CardMessage,
  now: Date,
): Promise<"done" | "old" | "unfit"> {
  const isOrdered = card.state === "ordered" || card.state === "issuing"
  switch (event.kind) {
    case "issued": {
      const { last4, expires } = event
      if (await issueCard(trx, card, { last4, expires, actor: "rail" }, now)) return "done"
      if (card.last4 === last4 && card.expires === expires) return "old"
      // The customer does not pay for a card whose order has failed: the issuer must close it.
      if (card.state === "failed") await enqueue(trx, "card.ask", { cardId: card.id })
      return "unfit"
    }
    case "refused": {
      const patch = { reason: event.reason }
      if (await advanceCard(trx, card, { event: "refuse", actor: "rail", patch }, now)) return "done"
      return (await hasStep(trx, card.id, ["refuse"])) ? "old" : "unfit"
    }
    case "blocked":
      if (isOrdered) {
        await keepBlock(trx, card, event.reason, now)
        return "done"
      }
      return (await addBlock(trx, card, { by: "issuer", reason: event.reason }, now)) ? "done" : "unfit"
    case "unblocked":
      if (!(await findIssuersBlock(trx, card.id))) {
        return (await hasStep(trx, card.id, ["unblock"])) ? "old" : "unfit"
      }
      await liftBlock(trx, card, "issuer", now)
      return "done"
  }
}

async function isCarriedOut(trx: Transaction<Database>, { id }: CardMessage): Promise<boolean> {
  const known = await trx.selectFrom("virtual_card_messages").select("id").where("id", "=", id).executeTakeFirst()
  return known !== undefined
}
