import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import type { Services } from "#platform/services.ts"
import type { CardAuthentication } from "#rails/card/cardRail.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { advanceTopUp, type TopUpEventInput } from "./advance.ts"
import { askAboutDispute, type DisputeJob, followDispute, sendEvidence } from "./followDispute.ts"
import { askAboutRefund, followOldRefund, followRefund, type RefundJob } from "./followRefund.ts"
import { pauseAfter, watchedFor } from "./pauses.ts"
import { amountsOf } from "./topUp.ts"
import type { TopUpState } from "./topUpLifecycle.ts"
import { recordUnfit } from "./unfit.ts"

interface TopUpJob {
  readonly topUpId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "topUp.authenticate": TopUpJob
    "topUp.expire": TopUpJob
    "topUp.charge": TopUpJob
    "topUp.release": TopUpJob
    "topUp.followDeclined": TopUpJob
    "topUp.keepCard": TopUpJob
    "topUp.refund": TopUpJob
    "topUp.followRefund": RefundJob
    "topUp.askRefund": RefundJob
    "topUp.followDispute": DisputeJob
    "topUp.askDispute": DisputeJob
    "topUp.sendEvidence": DisputeJob
  }
}

/** Each of them may run twice: the acquirer knows the reference, and a step that was taken does not fit again. */
const topUpMoneyJobs = defineJobs(
  { lane: "acquirer", onExhaustion: "keepTrying" },
  {
    /** Asks whether the card's owner is there; again when the owner has answered. */
    async "topUp.authenticate"(services, { topUpId }) {
      const topUp = await readTopUp(services, topUpId)
      if (topUp.state !== "created" && topUp.state !== "requires_action") return
      await take(services, topUpId, eventInputOf(await authenticate(services, topUp)))
    },

    /** Expires a top-up that waits for its owner, after asking the acquirer again, because its message may have got lost. */
    async "topUp.expire"(services, { topUpId }) {
      const topUp = await readTopUp(services, topUpId)
      const { state, action_expires_at } = topUp
      if (state !== "created" && (state !== "requires_action" || isLater(services, action_expires_at))) return
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

    /** Releases what the card's bank has reserved for a top-up that ended without a charge. */
    async "topUp.release"(services, { topUpId }) {
      const { db, rails, now } = services
      const { state } = await readTopUp(services, topUpId)
      if (rails.card.capture === "automatic" || !endsUncharged.has(state)) return
      const outcome = await rails.card.release(topUpId)
      if (outcome === "captured") await db.transaction().execute((trx) => recordUnfit(trx, topUpId, "charge", now()))
    },

    /** Goes on asking about a charge that operators have entered as declined: the card may have been charged. */
    "topUp.followDeclined": followDeclined,

    /** A refund that an older version has begun. */
    "topUp.refund": followOldRefund,

    "topUp.followRefund": followRefund,

    /** Asks once, because there is news. */
    async "topUp.askRefund"(services, job) {
      await askAboutRefund(services, job)
    },

    "topUp.followDispute": followDispute,

    /** Asks once, because there is news. */
    async "topUp.askDispute"(services, job) {
      await askAboutDispute(services, job)
    },

    "topUp.sendEvidence": sendEvidence,
  },
)

const savedCardJobs = defineJobs(
  { lane: "acquirer", onExhaustion: "giveUp", because: "the card is not saved, and the customer enters it again" },
  {
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
  },
)

export const topUpJobs = { ...topUpMoneyJobs, ...savedCardJobs }

const endsUncharged: ReadonlySet<TopUpState> = new Set(["failed", "cancelled", "expired"])

async function followDeclined(services: Services, { topUpId }: TopUpJob): Promise<void> {
  const { db, rails, now } = services
  const { state, settled_at: settledAt } = await readTopUp(services, topUpId)
  if (state !== "failed" || settledAt === null) return
  const outcome = await rails.card.chargeOutcome(topUpId)
  // A charge that the acquirer declined by itself stays declined.
  if (outcome?.outcome === "declined") return
  if (outcome?.outcome === "succeeded")
    return db.transaction().execute((trx) => recordUnfit(trx, topUpId, "charge", now()))
  const age = now().getTime() - settledAt.getTime()
  if (age >= watchedFor) return
  await enqueue(db, "topUp.followDeclined", { topUpId }, new Date(now().getTime() + pauseAfter(age)))
}

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

/** True if the end that it names has been put off since. */
function isLater({ now }: Services, moment: Date | null): boolean {
  return moment !== null && moment > now()
}

/** Takes a step by an answer of the acquirer. One about money that does not fit any more waits for an operator. */
async function take({ db, now }: Services, id: string, input: TopUpEventInput): Promise<void> {
  await db.transaction().execute(async (trx: Transaction<Database>) => {
    if (await advanceTopUp(trx, id, input, now())) return
    if (input.event === "charge") await recordUnfit(trx, id, input.event, now())
  })
}
