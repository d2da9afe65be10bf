import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { inLane } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import type { CardAuthentication } from "#rails/card/cardRail.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { advanceTopUp, type TopUpEventInput } from "./advance.ts"
import { amountsOf } from "./topUp.ts"

interface TopUpJob {
  readonly topUpId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "topUp.authenticate": TopUpJob
    "topUp.expire": TopUpJob
    "topUp.charge": TopUpJob
    "topUp.keepCard": TopUpJob
    "topUp.refund": TopUpJob
  }
}

/** Each of them may run twice: the acquirer knows the reference, and a step that was taken does not fit again. */
export const topUpJobs = inLane("acquirer", {
  /** Asks whether the card's owner is there; again when the owner has answered. */
  async "topUp.authenticate"(services, { topUpId }) {
    const topUp = await readTopUp(services, topUpId)
    if (topUp.state !== "created" && topUp.state !== "requires_action") return
    await take(services, topUpId, eventInputOf(await authenticate(services, topUp)))
  },

  /** Expires a top-up that waits for its owner, after asking the acquirer again, because its message may have got lost. */
  async "topUp.expire"(services, { topUpId }) {
    const topUp = await readTopUp(services, topUpId)
    if (topUp.state !== "requires_action") return
    const answer = await authenticate(services, topUp)
    const isStillOpen = answer.outcome === "challenge"
    await take(services, topUpId, isStillOpen ? { event: "expire", actor: "clock" } : eventInputOf(answer))
  },

  async "topUp.charge"(services, { topUpId }) {
    const topUp = await readTopUp(services, topUpId)
    if (topUp.state !== "processing") return
    const outcome = await services.rails.card.charge(chargeOf(topUp))
    await take(
      services,
      topUpId,
      outcome.outcome === "succeeded"
        ? { event: "charge", actor: "rail", patch: { acquirer_reference: outcome.acquirerReference } }
        : { event: "decline", actor: "rail", patch: { decline_code: outcome.declineCode } },
    )
  },

  async "topUp.keepCard"(services, { topUpId }) {
    const { user_id, card_brand, card_last4 } = await readTopUp(services, topUpId)
    const kept = await services.rails.card.keep(topUpId)
    const card = { ...kept, user_id, brand: card_brand, last4: card_last4, created_at: services.now() }
    // Kept before, by another token: one of them is enough.
    await services.db
      .insertInto("saved_cards")
      .values({ ...card, id: newId() })
      .onConflict((conflict) => conflict.columns(["user_id", "fingerprint"]).doNothing())
      .execute()
  },

  "topUp.refund": ({ rails }, { topUpId }) => rails.card.refund(topUpId),
})

function readTopUp({ db }: Services, id: string): Promise<TopUpsTable> {
  return db.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

function chargeOf(topUp: TopUpsTable) {
  return { reference: topUp.id, token: topUp.card_token, amount: amountsOf(topUp).charged }
}

function authenticate({ rails, config }: Services, topUp: TopUpsTable): Promise<CardAuthentication> {
  return rails.card.authenticate(chargeOf(topUp), `${config.siteOrigin}/account/top-up?topUp=${topUp.id}`)
}

function eventInputOf(answer: CardAuthentication): TopUpEventInput {
  if (answer.outcome === "passed") return { event: "pass", actor: "rail" }
  if (answer.outcome === "declined") {
    return { event: "decline", actor: "rail", patch: { decline_code: answer.declineCode } }
  }
  const patch = { action_url: answer.url, action_expires_at: answer.expiresAt }
  return { event: "challenge", actor: "rail", patch }
}

async function take({ db, now }: Services, id: string, input: TopUpEventInput): Promise<void> {
  await db.transaction().execute((trx: Transaction<Database>) => advanceTopUp(trx, id, input, now()))
}
