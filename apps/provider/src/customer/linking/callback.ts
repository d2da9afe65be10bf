import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import { acceptUpdate } from "./acceptUpdate.ts"

/** Path below the API for the messenger's updates. */
export const messengerCallbackPath = "/callbacks/messenger"

/** `POST /callbacks/messenger`: only for the messenger, which is authorized by its secret header. */
export function addMessengerCallbackRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: messengerCallbackPath,
      read: (body, headers) => services.rails.messenger.readUpdate(body, headers),
      accept: (update) => acceptUpdate(services, update),
    },
  )
}
