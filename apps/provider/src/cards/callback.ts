import type { Hono } from "hono"
import { addSignedCallback } from "../http/signedCallback.ts"
import type { IssuerEvent } from "../rails/issuer/issuerRail.ts"
import type { Services } from "../services.ts"
import { advanceCard, type CardHappening } from "./advance.ts"
import { answerPayment, findPaidCard } from "./authorise.ts"
import { followPayment } from "./follow.ts"

/** Where the issuer tells what has happened, below the API. */
export const issuerCallbackPath = "/callbacks/issuer"

/** Where the issuer asks whether a card may pay: the answer is `{ approved, reason }`. */
export const issuerPaymentPath = "/callbacks/issuer/payments"

/** `POST /callbacks/issuer` and `/callbacks/issuer/payments`: for the issuer alone, whose signature is the permission. */
export function addIssuerCallbackRoutes(app: Hono, services: Services): void {
  const { issuer } = services.rails
  addSignedCallback(app, services, {
    path: issuerCallbackPath,
    read: (body, headers) => issuer.readMessage(body, headers),
    // The message says that something has happened, not what: that is asked for.
    accept: async (eventId) => acceptIssuerEvent(services, await issuer.readEvent(eventId)),
  })
  addSignedCallback(app, services, {
    path: issuerPaymentPath,
    read: (body, headers) => issuer.readPayment(body, headers),
    accept: (payment) => answerPayment(services, payment),
  })
}

/** Acts on an event. One that comes twice, or too late for the state it finds, changes nothing. */
export async function acceptIssuerEvent(services: Services, event: IssuerEvent): Promise<void> {
  if ("payment" in event) return followPayment(services, event)
  const card = await findPaidCard(services, event)
  if (!card) return
  const { db, now } = services
  await db.transaction().execute((trx) => advanceCard(trx, card, happeningOf(event), now()))
}

function happeningOf(event: Exclude<IssuerEvent, { readonly payment: unknown }>): CardHappening {
  switch (event.kind) {
    case "issued":
      return { event: "issue", actor: "rail", patch: { last4: event.last4, expires: event.expires } }
    case "refused":
      return { event: "refuse", actor: "rail", patch: { reason: event.reason } }
    case "blocked":
      return { event: "block", actor: "rail", patch: { reason: event.reason } }
    case "unblocked":
      return { event: "unblock", actor: "rail", patch: { reason: null } }
  }
}
