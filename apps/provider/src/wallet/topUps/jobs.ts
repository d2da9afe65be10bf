import type { Transaction } from "kysely"
import { newId } from "#platform/database/newId.ts"
import type { Database } from "#platform/database/schema.ts"
import { type DefinedJob, defineJobs, type JobHandler, type JobKind, type JobRules } from "#platform/jobs/job.ts"
import { publish } from "#platform/live/publish.ts"
import type { Services } from "#platform/services.ts"
import { type Acquirer, getAcquirer, getCardRail } from "#rails/card/acquirers.ts"
import type { CardAuthentication, CardCharge } from "#rails/card/cardRail.ts"
import type { TopUpsTable } from "#wallet/topUps/tables.ts"
import { advanceTopUp, type TopUpEventInput } from "./advance.ts"
import { askAboutDispute, findDispute, followDispute, sendEvidence } from "./followDispute.ts"
import { askAboutRefund, followOldRefund, followRefund } from "./followRefund.ts"
import { pauseAfter, watchedFor } from "./pauses.ts"
import { fingerprintAt } from "./savedCards.ts"
import { toAmounts } from "./topUp.ts"
import { enqueueTopUpJob, type TopUpJob, type TopUpJobKind, type TopUpStep, topUpJob } from "./topUpJob.ts"
import type { TopUpState } from "./topUpLifecycle.ts"
import { recordUnfit } from "./unfit.ts"

type StepHandlers = { readonly [Step in TopUpStep]: JobHandler<TopUpJobKind<Step>> }

/** Each step may run twice: the acquirer knows the reference, and a step that was taken does not fit again. */
const moneySteps = {
  /** Asks for the cardholder's authentication; again after the cardholder has answered. */
  async authenticate(services, { topUpId }) {
    const topUp = await readTopUp(services, topUpId)
    if (topUp.state !== "created" && topUp.state !== "requires_action") return
    await take(services, topUpId, toEventInput(await authenticate(services, topUp)))
  },

  /** Expires a top-up that waits for its owner, after asking the acquirer again, because its message may have got lost. */
  async expire(services, { topUpId }) {
    const topUp = await readTopUp(services, topUpId)
    const { state, action_expires_at } = topUp
    if (state !== "created" && (state !== "requires_action" || isLater(services, action_expires_at))) return
    const answer = await authenticate(services, topUp)
    const isStillOpen = answer.outcome === "challenge"
    await take(services, topUpId, isStillOpen ? { event: "expire", actor: "clock" } : toEventInput(answer))
  },

  async charge(services, { topUpId }) {
    const topUp = await readTopUp(services, topUpId)
    if (topUp.state !== "processing") return
    const outcome = await getCardRail(services.rails, topUp.currency).charge(toCharge(topUp))
    await take(
      services,
      topUpId,
      outcome.outcome === "succeeded"
        ? { event: "charge", actor: "rail", patch: { acquirer_reference: outcome.acquirerReference } }
        : { event: "decline", actor: "rail", patch: { decline_code: outcome.declineCode } },
    )
  },

  /** Releases what the card's bank has reserved for a top-up that ended without a charge. */
  async release(services, { topUpId }) {
    const { db, rails, now } = services
    const { state, currency } = await readTopUp(services, topUpId)
    const rail = getCardRail(rails, currency)
    if (rail.capture === "automatic" || !endsUncharged.has(state)) return
    const outcome = await rail.release(topUpId)
    if (outcome === "captured") await db.transaction().execute((trx) => recordUnfit(trx, topUpId, "charge", now()))
  },

  /** Keeps polling a charge that operators have entered as declined: the card may have been charged. */
  followDeclined,

  /** A refund that an older version has started. */
  refund: followOldRefund,

  followRefund,

  /** Requests it once, because there is news. */
  async askRefund(services, job) {
    await askAboutRefund(services, job)
  },

  followDispute,

  /** Requests it once, because there is news. */
  async askDispute(services, job) {
    await askAboutDispute(services, job)
  },

  sendEvidence,

  findDispute,
} satisfies Omit<StepHandlers, "keepCard">

const savedCardSteps = {
  async keepCard(services, { topUpId }) {
    const { user_id, card_brand, card_last4, currency } = await readTopUp(services, topUpId)
    const acquirer = getAcquirer(currency)
    const { token, fingerprint } = await getCardRail(services.rails, currency).keep(topUpId)
    const card = { user_id, acquirer, token, brand: card_brand, last4: card_last4, created_at: services.now() }
    await services.db.transaction().execute(async (trx) => {
      // Saved before, with another token: one of them is enough.
      await trx
        .insertInto("saved_cards")
        .values({ ...card, id: newId(), fingerprint: fingerprintAt(acquirer, fingerprint) })
        .onConflict((conflict) => conflict.columns(["user_id", "fingerprint"]).doNothing())
        .execute()
      // Open pages may have read the list before the money arrived.
      await publish(trx, user_id, "topUps")
    })
  },
} satisfies Pick<StepHandlers, "keepCard">

/** The jobs of both acquirers. Jobs that wait for one of them delay none of the other. */
export const topUpJobs = { ...jobsAt("roubleAcquirer"), ...jobsAt("acquirer") } as {
  readonly [Kind in TopUpJobKind]: DefinedJob<Kind>
}

function jobsAt(acquirer: Acquirer): object {
  const because = "the card is not saved, and the customer enters it again"
  return {
    ...defineSteps({ lane: acquirer, onExhaustion: "keepTrying" }, acquirer, moneySteps),
    ...defineSteps({ lane: acquirer, onExhaustion: "giveUp", because }, acquirer, savedCardSteps),
  }
}

/** Defines every step of a list as a job of an acquirer. TypeScript does not follow names through a loop. */
function defineSteps(rules: JobRules, acquirer: Acquirer, steps: Partial<StepHandlers>): object {
  const named = Object.entries(steps).map(
    ([step, handler]) => [topUpJob(step as TopUpStep, acquirer), handler] as const,
  )
  return defineJobs<JobKind>(rules, Object.fromEntries(named) as never)
}

const endsUncharged: ReadonlySet<TopUpState> = new Set(["failed", "cancelled", "expired"])

async function followDeclined(services: Services, { topUpId }: TopUpJob): Promise<void> {
  const { db, rails, now } = services
  const topUp = await readTopUp(services, topUpId)
  const { state, settled_at: settledAt } = topUp
  if (state !== "failed" || settledAt === null) return
  const outcome = await getCardRail(rails, topUp.currency).chargeOutcome(topUpId)
  // A charge that the acquirer itself declined stays declined.
  if (outcome?.outcome === "declined") return
  if (outcome?.outcome === "succeeded")
    return db.transaction().execute((trx) => recordUnfit(trx, topUpId, "charge", now()))
  const age = now().getTime() - settledAt.getTime()
  if (age >= watchedFor) return
  await enqueueTopUpJob(db, "followDeclined", topUp, { runAt: new Date(now().getTime() + pauseAfter(age)) })
}

function readTopUp({ db }: Services, id: string): Promise<TopUpsTable> {
  return db.selectFrom("top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}

function toCharge(topUp: TopUpsTable): CardCharge {
  const { id: reference, card_token: token, user_id: owner, card_is_saved, save_card } = topUp
  const use = card_is_saved ? "kept" : save_card ? "keep" : "once"
  return { reference, token, amount: toAmounts(topUp).charged, owner, use }
}

function authenticate({ rails, config }: Services, topUp: TopUpsTable): Promise<CardAuthentication> {
  const returnUrl = `${config.siteOrigin}/account/top-up?topUp=${topUp.id}`
  return getCardRail(rails, topUp.currency).authenticate(toCharge(topUp), returnUrl)
}

function toEventInput(answer: CardAuthentication): TopUpEventInput {
  if (answer.outcome === "passed") {
    const { card } = answer
    const patch = card && { card_brand: card.brand, card_last4: card.last4 }
    return { event: "pass", actor: "rail", ...(patch && { patch }) }
  }
  if (answer.outcome === "declined") {
    return { event: "decline", actor: "rail", patch: { decline_code: answer.declineCode } }
  }
  const patch = { action_url: answer.url, action_expires_at: answer.expiresAt }
  return { event: "challenge", actor: "rail", patch }
}

/** True if that deadline was postponed in the meantime. */
function isLater({ now }: Services, moment: Date | null): boolean {
  return moment !== null && moment > now()
}

/** Applies an answer of the acquirer. One about money that no longer fits waits for an operator. */
async function take({ db, now }: Services, id: string, input: TopUpEventInput): Promise<void> {
  await db.transaction().execute(async (trx: Transaction<Database>) => {
    if (await advanceTopUp(trx, id, input, now())) return
    if (input.event === "charge") await recordUnfit(trx, id, input.event, now())
  })
}
