import { defineJobs } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import type { IssuedCardStatus } from "#rails/issuer/issuerRail.ts"
import { advanceCard } from "./advance.ts"
import { askAboutCard, askAboutDispute, takeStatus } from "./askIssuer.ts"
import { acceptIssuerEvent } from "./callback.ts"
import type { CardRow } from "./card.ts"
import { readCardOrder } from "./cardholder.ts"
import type { CardEvent } from "./cardLifecycle.ts"
import { expireConfirmation } from "./confirmations.ts"
import { expireAuthorisation } from "./follow.ts"
import { takeMonthlyFee, takeOverdueFee } from "./monthlyFee.ts"
import { keepAsItIs } from "./unexpected.ts"

interface CardJob {
  readonly cardId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "card.issue": CardJob
    /** Queries the issuer about a card that waits for it, in case its message was lost. */
    "card.ask": CardJob
    /** Tells the issuer if a card may pay, by the card's state when the job runs. */
    "card.tellIssuer": CardJob
    "card.expire": CardJob
    /** Charges the fee of a month; `tryAt` identifies the attempt, so that it is made once. */
    "card.monthlyFee": { readonly accountId: string; readonly tryAt: string }
    "card.overdueFee": { readonly accountId: string }
    /** Sends the customer's response to a payment confirmation to the issuer. */
    "card.answerConfirmation": { readonly confirmationId: string }
    "card.expireConfirmation": { readonly confirmationId: string }
    "card.dispute": { readonly transactionId: string }
    /** Queries the issuer about the state of a dispute, in case its message was lost. */
    "card.askDispute": { readonly transactionId: string }
    /** Applies a waiting message of the issuer, whose subject may exist by now. */
    "card.followEvent": { readonly eventId: string }
    /** Releases the hold of an authorization that was not captured in time. */
    "card.expireAuthorisation": { readonly transactionId: string }
  }
}

/** Each job may run twice: the issuer recognizes the reference, and a step that no longer fits changes nothing. */
export const cardJobs = {
  ...defineJobs(
    { lane: "issuer", onExhaustion: "keepTrying" },
    {
      async "card.issue"(services, { cardId }) {
        const card = await find(services, cardId)
        if (card.state !== "ordered") return
        const status = await services.rails.issuer.issue(await readCardOrder(services, card))
        if (status.state === "unknown" || status.state === "ordered") return step(services, card, "send", "rail")
        const moment = services.now()
        await services.db.transaction().execute((trx) => takeStatus(trx, card, status, moment))
      },

      async "card.tellIssuer"(services, { cardId }) {
        const card = await find(services, cardId)
        const status = toIssuedStatus(card)
        if (!status) return
        await services.rails.issuer.setStatus(card.id, status)
        if (card.state === "closing") await step(services, card, "confirmClose", "rail")
      },

      "card.ask": (services, { cardId }) => askAboutCard(services, cardId),

      "card.askDispute": (services, { transactionId }) => askAboutDispute(services, transactionId),

      async "card.followEvent"(services, { eventId }) {
        const event = await services.rails.issuer.readEvent(eventId)
        if (event) await acceptIssuerEvent(services, event, keepAsItIs)
      },

      async "card.dispute"({ db, rails }, { transactionId }) {
        const payment = await db
          .selectFrom("card_transactions")
          .select(["authorisation", "issuer_reference"])
          .where("id", "=", transactionId)
          .executeTakeFirstOrThrow()
        await rails.issuer.dispute(payment.issuer_reference ?? payment.authorisation)
      },

      async "card.answerConfirmation"({ db, rails }, { confirmationId }) {
        // An earlier issuer requested it.
        if (!rails.issuer.confirmations) return
        const { state } = await db
          .selectFrom("card_confirmations")
          .select("state")
          .where("id", "=", confirmationId)
          .executeTakeFirstOrThrow()
        await rails.issuer.answerConfirmation(confirmationId, state === "approved")
      },
    },
  ),

  ...defineJobs(
    { lane: "internal", onExhaustion: "keepTrying" },
    {
      async "card.expire"(services, { cardId }) {
        await step(services, await find(services, cardId), "expire", "clock")
      },

      "card.expireConfirmation": (services, { confirmationId }) => expireConfirmation(services, confirmationId),
    },
  ),

  ...defineJobs(
    { lane: "money", onExhaustion: "keepTrying" },
    {
      "card.monthlyFee": (services, { accountId, tryAt }) => takeMonthlyFee(services, accountId, tryAt),

      "card.overdueFee": (services, { accountId }) => takeOverdueFee(services, accountId),

      "card.expireAuthorisation": (services, { transactionId }) => expireAuthorisation(services, transactionId),
    },
  ),
}

function find({ db }: Services, id: string): Promise<CardRow> {
  return db.selectFrom("virtual_cards").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

async function step({ db, now }: Services, card: CardRow, event: CardEvent, actor: "rail" | "clock"): Promise<void> {
  await db.transaction().execute((trx) => advanceCard(trx, card, { event, actor }, now()))
}

/** The status to set at the issuer, which applies it before asking us. The issuer knows its own blocks. */
function toIssuedStatus({ state }: CardRow): IssuedCardStatus | undefined {
  if (state === "active") return "active"
  if (state === "frozen" || state === "blocked") return "frozen"
  return state === "closing" || state === "closed" || state === "replaced" ? "closed" : undefined
}
