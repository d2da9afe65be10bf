import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import type { Services } from "#platform/services.ts"

/** Where the vendor delivers its messages, below the API. */
export const kycCallbackPath = "/callbacks/kyc"

/** `POST /callbacks/kyc`: for the vendor alone, whose signature is the permission. */
export function addKycCallbackRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: kycCallbackPath,
      read: (body, headers) => services.rails.kyc.readMessage(body, headers),
      // A message has an id alone. A job asks for the rest: the vendor waits only seconds for our answer.
      accept: async (eventId) => {
        if (eventId !== null) await enqueue(services.db, "kyc.followEvent", { eventId })
      },
    },
  )
}
