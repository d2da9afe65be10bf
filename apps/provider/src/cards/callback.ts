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

/** The path of all messages of the issuer, below the API. */
export const issuerCallbackPath = "/callbacks/issuer"

/**
 * `POST /callbacks/issuer`: only for the issuer, which is authorized by its signature. News is acknowledged after it was applied.
 * The response to a payment request has the issuer's format, and to a confirmation request it is `{ asked, reason }`.
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
      // The message only announces an event; its content is fetched.
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

/** Applies an event. A repeated event changes nothing; one that does not fit waits for an operator. */
export function acceptIssuerEvent(
  services: Services,
  event: IssuerEvent,
  keep: typeof keepUnexpected = keepUnexpected,
): Promise<void> {
  return "payment" in event ? followPayment(services, event, keep) : followCard(services, event, keep)
}
