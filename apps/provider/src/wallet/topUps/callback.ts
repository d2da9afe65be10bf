import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"
import type { CardMessage } from "#rails/card/cardRail.ts"
import { advanceTopUp } from "./advance.ts"

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

/** Acts on a message. One that comes twice, or too late for the state it finds, changes nothing. */
async function acceptCardMessage({ db, now }: Services, { reference, event }: CardMessage): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const topUp = await trx.selectFrom("top_ups").select("id").where("id", "=", reference).executeTakeFirst()
    if (!topUp) return
    // The message says that there is something to know, not what: that is asked for.
    if (event === "authenticated") await enqueue(trx, "topUp.authenticate", { topUpId: topUp.id })
    else await advanceTopUp(trx, topUp.id, { event: "chargeBack", actor: "rail" }, now())
  })
}
