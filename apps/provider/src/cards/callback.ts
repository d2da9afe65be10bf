import type { Hono } from "hono"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent } from "#rails/issuer/issuerRail.ts"
import { answerPayment } from "./authorise.ts"
import { askForConfirmation } from "./confirmations.ts"
import { followPayment } from "./follow.ts"
import { followCard } from "./followCard.ts"
import { keepUnexpected } from "./unexpected.ts"

/** Where the issuer tells what has happened, below the API. */
export const issuerCallbackPath = "/callbacks/issuer"

/** Where the issuer asks whether a card may pay: the answer is `{ approved, reason }`. */
export const issuerPaymentPath = "/callbacks/issuer/payments"

/** Where the issuer has the customer asked whether they make a payment: the answer is `{ asked, reason }`. */
export const issuerConfirmationPath = "/callbacks/issuer/confirmations"

/** `POST /callbacks/issuer` and, below it, `/payments` and `/confirmations`: for the issuer alone, whose signature is the permission. */
export function addIssuerCallbackRoutes(app: Hono, services: Services, rateLimits: RateLimits): void {
  const { issuer } = services.rails
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: issuerCallbackPath,
      read: (body, headers) => issuer.readMessage(body, headers),
      // The message says that something has happened, not what: that is asked for.
      accept: async (eventId) => acceptIssuerEvent(services, await issuer.readEvent(eventId)),
    },
  )
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: issuerPaymentPath,
      read: (body, headers) => issuer.readPayment(body, headers),
      accept: (payment) => answerPayment(services, payment),
    },
  )
  if (!issuer.confirmations) return
  addSignedCallback(
    app,
    { services, rateLimits },
    {
      path: issuerConfirmationPath,
      read: (body, headers) => issuer.readConfirmation(body, headers),
      accept: (request) => askForConfirmation(services, request),
    },
  )
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
