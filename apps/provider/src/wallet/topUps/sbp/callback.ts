import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import type { SbpMessage } from "#rails/sbp/sbpRail.ts"
import { advanceSbp, eventOf } from "./advance.ts"

/** Where the bank delivers its messages, below the API. */
export const sbpCallbackPath = "/callbacks/sbp"

/** `POST /callbacks/sbp`: for the bank alone, whose signature is the permission. */
export function addSbpCallbackRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: sbpCallbackPath,
      read: (body, headers) => services.rails.sbp.readMessage(body, headers),
      accept: (message) => acceptSbpMessage(services, message),
    },
  )
}

/** Acts on a message. One that comes twice, or too late for the state it finds, changes nothing. */
async function acceptSbpMessage({ db, now }: Services, { reference, event }: SbpMessage): Promise<void> {
  const moment = now()
  await db.transaction().execute(async (trx) => {
    const topUp = await trx.selectFrom("sbp_top_ups").select("id").where("id", "=", reference).executeTakeFirst()
    if (topUp) await advanceSbp(trx, topUp.id, (locked) => eventOf(event, locked, moment), {}, moment)
  })
}
