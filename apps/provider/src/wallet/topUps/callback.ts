import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { CardMessage } from "#rails/card/cardRail.ts"
import { advanceTopUp } from "./advance.ts"
import { amountsOf } from "./topUp.ts"
import { recordUnfit } from "./unfit.ts"

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
export async function acceptCardMessage({ db, now }: Services, { reference, event }: CardMessage): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const topUp = await trx.selectFrom("top_ups").selectAll().where("id", "=", reference).executeTakeFirst()
    if (!topUp) return recordUnexpected(trx, { party: "acquirer", event, reference }, moment)
    // The message says that there is something to know, not what: that is asked for.
    if (event === "authenticated") return enqueue(trx, "topUp.authenticate", { topUpId: topUp.id })
    const after = await advanceTopUp(trx, topUp.id, { event: "chargeBack", actor: "rail" }, moment)
    if (!after) return recordUnfit(trx, topUp.id, "chargeBack", moment)
    // The card may have the money twice, also where the answer about its refund got lost: an operator finds out.
    if (topUp.state !== "refunded" && topUp.state !== "refunding") return
    const { charged: money } = amountsOf(topUp)
    const about = { party: "acquirer", event, reference, found: topUp.state, userId: topUp.user_id, money } as const
    return recordUnexpected(trx, about, moment)
  })
}
