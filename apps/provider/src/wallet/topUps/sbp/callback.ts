import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import { acceptNews } from "../news.ts"
import { acceptSbpMessage } from "./accept.ts"

/** Path below the API for the bank's messages. */
export const sbpCallbackPath = "/callbacks/sbp"

/**
 * `POST /callbacks/sbp`: for the bank, authenticated by its signature. An unsigned message only causes a status
 * request.
 */
export function addSbpCallbackRoute(app: Hono, services: Services, rateLimits: RateLimits): void {
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: sbpCallbackPath,
      read: (body, headers, { address }) => services.rails.sbp.readMessage(body, headers, address),
      accept: (message) =>
        message.event === "changed" ? acceptNews(services, message) : acceptSbpMessage(services, message),
    },
  )
}
