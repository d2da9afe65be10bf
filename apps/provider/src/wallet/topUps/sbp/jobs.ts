import type { Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { defineJobs } from "#platform/jobs/job.ts"
import { storedMoney } from "#platform/money/money.ts"
import { recordUnexpected } from "#platform/partyMessages/unexpected.ts"
import type { Services } from "#platform/services.ts"
import type { SbpEnd, SbpStatus } from "#rails/sbp/sbpRail.ts"
import { hasStep } from "#wallet/history/timeline.ts"
import { acceptSbpMessage } from "./accept.ts"
import { advanceSbp } from "./advance.ts"
import { askDelay, nextAskAfterEnd } from "./askDelay.ts"
import { lateUntil } from "./sbpLifecycle.ts"

interface SbpTopUpJob {
  readonly topUpId: string
}

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "sbpTopUp.createCode": SbpTopUpJob
    "sbpTopUp.cancel": SbpTopUpJob
    "sbpTopUp.ask": SbpTopUpJob
    "sbpTopUp.lookUp": SbpTopUpJob
    "sbpTopUp.return": SbpTopUpJob
    /** `topUpId`: the bank's reference, which is not a top-up of ours. */
    "sbpTopUp.returnUnknown": SbpTopUpJob
  }
}

/** Each job may run twice: the bank knows the reference. */
export const sbpTopUpJobs = defineJobs(
  { lane: "sbp", onExhaustion: "keepTrying" },
  {
    async "sbpTopUp.createCode"({ db, rails, now }, { topUpId }) {
      const topUp = await readTopUp(db, topUpId)
      if (topUp.state !== "created") return
      const amount = storedMoney(topUp.amount, topUp.currency)
      const link = await rails.sbp.createCode({ reference: topUpId, amount, expiresAt: topUp.expires_at })
      await db.transaction().execute((trx) => advanceSbp(trx, topUpId, () => "show", { link }, now()))
    },

    /** A bank that cancels codes without a message reports it when asked. */
    async "sbpTopUp.cancel"(services, { topUpId }) {
      await services.rails.sbp.cancel(topUpId)
      await lookUp(services, topUpId)
    },

    /**
     * Requests the status of a code, in case a message got lost: until it has ended, and a few times in the month
     * after that.
     */
    "sbpTopUp.ask": (services, { topUpId }) => askForStatus(services, topUpId),

    /** Requests the status once, because there is said to be news. */
    "sbpTopUp.lookUp": (services, { topUpId }) => lookUp(services, topUpId),

    /** Returns a payment that belongs to no top-up. */
    "sbpTopUp.returnUnknown": ({ rails }, { topUpId }) => rails.sbp.returnPayment(topUpId),

    /** Returns a payment; only then is the top-up returned. */
    async "sbpTopUp.return"({ db, rails, now }, { topUpId }) {
      const { state } = await readTopUp(db, topUpId)
      // In an older version `returned` was reached before the return. A return confirmed by an operator is not made
      // again.
      const isEntered = await hasStep(db, topUpId, ["confirmReturn"])
      if (isEntered || (state !== "returning" && state !== "returned")) return
      await rails.sbp.returnPayment(topUpId)
      await db.transaction().execute((trx) => confirmReturn(trx, topUpId, now()))
    },
  },
)

/** Applies a finished return. If an operator has credited the money in the meantime, it waits for operators. */
async function confirmReturn(trx: Transaction<Database>, topUpId: string, now: Date): Promise<void> {
  const { before, state } = await advanceSbp(trx, topUpId, () => "confirmReturn", {}, now)
  if (state !== undefined || (await hasStep(trx, topUpId, ["confirmReturn"]))) return
  const { state: found, user_id: userId } = before
  const money = storedMoney(before.amount, before.currency)
  await recordUnexpected(trx, { party: "sbp", event: "returned", reference: topUpId, found, userId, money }, now)
}

/** Requests the status of a code. If it has not ended, later requests follow anyway. */
async function lookUp(services: Services, topUpId: string): Promise<void> {
  const { state } = await readTopUp(services.db, topUpId)
  if (state === "paid" || state === "returning" || state === "returned") return
  const status = await services.rails.sbp.status(topUpId)
  if (status === "paid" || ((state === "created" || state === "shown") && isEnd(status)))
    await acceptSbpMessage(services, { reference: topUpId, event: status })
}

function isEnd(status: SbpStatus): status is SbpEnd {
  return status === "paid" || status === "expired" || status === "cancelled" || status === "rejected"
}

async function askForStatus(services: Services, topUpId: string): Promise<void> {
  const { db, rails, now } = services
  const { state, settled_at, expires_at } = await readTopUp(db, topUpId)
  if (state === "paid" || state === "returning" || state === "returned") return
  const status = await rails.sbp.status(topUpId)
  if (state !== "created" && state !== "shown") {
    // It has ended. Only a payment may still arrive.
    if (status === "paid") return acceptSbpMessage(services, { reference: topUpId, event: status })
    return askAgain(services, topUpId, settled_at ?? expires_at)
  }
  switch (status) {
    case "open":
      return enqueue(db, "sbpTopUp.ask", { topUpId }, new Date(now().getTime() + askDelay))
    // It was never paid, and has expired.
    case "unknown":
    case "returned": {
      await db.transaction().execute((trx) => advanceSbp(trx, topUpId, () => "expire", {}, now(), "clock"))
      return
    }
    case "paid":
    case "expired":
    case "cancelled":
    case "rejected":
      return acceptSbpMessage(services, { reference: topUpId, event: status })
  }
}

async function askAgain({ db, now }: Services, topUpId: string, endedAt: Date): Promise<void> {
  // The first job after the end was enqueued at the end itself.
  if (now().getTime() - endedAt.getTime() < lateUntil) return
  const next = nextAskAfterEnd(endedAt, now())
  if (next) await enqueue(db, "sbpTopUp.ask", { topUpId }, next)
}

function readTopUp(db: Kysely<Database>, id: string) {
  return db.selectFrom("sbp_top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}
