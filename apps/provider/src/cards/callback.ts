import type { Hono } from "hono"
import type { Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { RateLimits } from "#platform/http/rateLimits.ts"
import { addSignedCallback } from "#platform/http/signedCallback.ts"
import type { Services } from "#platform/services.ts"
import type { IssuerEvent } from "#rails/issuer/issuerRail.ts"
import { advanceCard } from "./advance.ts"
import { answerPayment, findPaidCard } from "./authorise.ts"
import { addBlock, liftBlock } from "./blocks.ts"
import type { CardRow } from "./card.ts"
import { askForConfirmation } from "./confirmations.ts"
import { followPayment } from "./follow.ts"
import { startMonthlyFees } from "./monthlyFee.ts"

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

/** Acts on an event. One that comes twice, or too late for the state it finds, changes nothing. */
export async function acceptIssuerEvent(services: Services, event: IssuerEvent): Promise<void> {
  if ("payment" in event) return followPayment(services, event)
  const card = await findPaidCard(services, event)
  if (!card) return
  const { db, now } = services
  await db.transaction().execute((trx) => follow(trx, card, event, now()))
}

async function follow(
  trx: Transaction<Database>,
  card: CardRow,
  event: Exclude<IssuerEvent, { readonly payment: unknown }>,
  now: Date,
): Promise<void> {
  switch (event.kind) {
    case "issued": {
      const patch = { last4: event.last4, expires: event.expires }
      const issued = await advanceCard(trx, card, { event: "issue", actor: "rail", patch }, now)
      // A replacement goes on with the months of the card before it. The account is locked since the step.
      if (issued && issued.quote_id !== null) await startMonthlyFees(trx, issued, now)
      return
    }
    case "refused":
      await advanceCard(trx, card, { event: "refuse", actor: "rail", patch: { reason: event.reason } }, now)
      return
    case "blocked":
      await addBlock(trx, card, { by: "issuer", reason: event.reason }, now)
      return
    case "unblocked":
      await liftBlock(trx, card, "issuer", now)
  }
}
