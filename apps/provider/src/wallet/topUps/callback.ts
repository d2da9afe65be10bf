import type { Hono } from "hono"
import type { Transaction } from "kysely"
import { validate as isUuid } from "uuid"
import type { Database } from "#platform/database/schema.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { CardMessage } from "#rails/card/cardRail.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { beginFollowing } from "./followDispute.ts"
import { lockTopUp } from "./refund.ts"
import { readRefund } from "./refunds.ts"

/** Where the acquirer delivers its messages, below the API. */
export const cardCallbackPath = "/callbacks/card"

/** `POST /callbacks/card`: for the acquirer alone, whose signature is the permission. */
export function addCardCallbackRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: cardCallbackPath,
      read: (body, headers) => services.rails.card.readMessage(body, headers),
      accept: (message) => acceptCardMessage(services, message),
    },
  )
}

/** Acts on a message. One that comes twice changes nothing; one that does not fit waits for an operator. */
export async function acceptCardMessage({ db, now }: Services, message: CardMessage): Promise<void> {
  const moment = now()
  const { reference, event } = message
  await db.transaction().execute(async (trx) => {
    const topUp = await lockTopUp(trx, reference)
    if (!topUp) return recordUnexpected(trx, { party: "acquirer", event, reference }, moment)
    // The message says that there is something to know, not what: that is asked for.
    if (event === "authenticated") return enqueue(trx, "topUp.authenticate", { topUpId: topUp.id })
    if (event === "refund_updated") return acceptRefundMessage(trx, topUp, message.refund, moment)
    return beginFollowing(trx, { topUpId: topUp.id, disputeId: message.dispute })
  })
}

async function acceptRefundMessage(trx: Transaction<Database>, topUp: TopUpsTable, id: string, now: Date) {
  const refund = isUuid(id) ? await readRefund(trx, id) : undefined
  if (refund?.top_up_id === topUp.id) return enqueue(trx, "topUp.askRefund", { topUpId: topUp.id, refundId: id })
  const { id: reference, state: found, user_id: userId } = topUp
  const about = { party: "acquirer", event: "refund_updated", reference, messageId: `refund:${id}` } as const
  return recordUnexpected(trx, { ...about, found, userId }, now)
}
