import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"

/** The path below the API to which the vendor delivers its messages. */
export const kycCallbackPath = "/callbacks/kyc"

/** `POST /callbacks/kyc`: only for the vendor, which is authorized by its signature. */
export function addKycCallbackRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: kycCallbackPath,
      read: (body, headers) => services.rails.kyc.readMessage(body, headers),
      // A message contains only an id. A job fetches the rest, because the vendor waits only seconds for our response.
      accept: async (eventId) => {
        if (eventId !== null) await enqueue(services.db, "kyc.followEvent", { eventId })
      },
    },
  )
}
