import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent, IssuerMessage } from "#rails/issuer/issuerRail.ts"
import { answerInTime } from "./answerInTime.ts"
import { askForConfirmation } from "./confirmations.ts"
import { followPayment } from "./follow.ts"
import { followCard } from "./followCard.ts"
import { keepUnexpected } from "./unexpected.ts"

/** The address of all messages of the issuer, below the API. */
export const issuerCallbackPath = "/callbacks/issuer"

/**
 * `POST /callbacks/issuer`: for the issuer alone, whose signature is the permission. News is answered once it was acted on. A
 * question about a payment is answered as the issuer reads it, and one about a confirmation by `{ asked, reason }`.
 */
export function addIssuerCallbackRoutes(app: Hono, services: Services, rateLimits: RateLimits): void {
  const { issuer } = services.rails
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: issuerCallbackPath,
      read(body, headers) {
        const message = issuer.readMessage(body, headers)
        if (message.kind === "confirmation" && !issuer.confirmations) throw new Error("It has nobody asked")
        return message
      },
      accept: (message) => acceptMessage(services, message),
    },
  )
}

async function acceptMessage(services: Services, message: IssuerMessage): Promise<unknown> {
  const { issuer } = services.rails
  switch (message.kind) {
    case "event": {
      // The message says that something has happened, not what: that is asked for.
      const event = await issuer.readEvent(message.event)
      if (event) await acceptIssuerEvent(services, event)
      return null
    }
    case "payment": {
      const { headers, body } = issuer.writeDecision(await answerInTime(services, message.payment))
      return Response.json(body, { headers })
    }
    case "confirmation":
      return askForConfirmation(services, message.request)
    case "ignored":
      return null
  }
}

/**
 * Acts on an event. One that was carried out changes nothing when it comes again; one that does not fit waits for an
 * operator.
 */
export function acceptIssuerEvent(
  services: Services,
  event: IssuerEvent,
  keep: typeof keepUnexpected = keepUnexpected,
): Promise<void> {
  return "payment" in event ? followPayment(services, event, keep) : followCard(services, event, keep)
}
