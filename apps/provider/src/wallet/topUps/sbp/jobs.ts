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
    /** `topUpId`: what the bank calls it, which is no top-up of ours. */
    "sbpTopUp.returnUnknown": SbpTopUpJob
  }
}

/** Each of them may run twice: the bank knows the reference. */
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

    /** A bank that takes codes back without a message says so when it is asked. */
    async "sbpTopUp.cancel"(services, { topUpId }) {
      await services.rails.sbp.cancel(topUpId)
      await lookUp(services, topUpId)
    },

    /** Asks how far a code is, in case a message got lost: until it has ended, and a few times in the month after that. */
    "sbpTopUp.ask": (services, { topUpId }) => askForStatus(services, topUpId),

    /** Asks once, because there is said to be news. */
    "sbpTopUp.lookUp": (services, { topUpId }) => lookUp(services, topUpId),

    /** Sends back a payment that is no top-up's. */
    "sbpTopUp.returnUnknown": ({ rails }, { topUpId }) => rails.sbp.returnPayment(topUpId),

    /** Sends a payment back; only then is it returned. */
    async "sbpTopUp.return"({ db, rails, now }, { topUpId }) {
      const { state } = await readTopUp(db, topUpId)
      // `returned` was reached before the return in an older version. What an operator has confirmed is not made again.
      const isEntered = await hasStep(db, topUpId, ["confirmReturn"])
      if (isEntered || (state !== "returning" && state !== "returned")) return
      await rails.sbp.returnPayment(topUpId)
      await db.transaction().execute((trx) => confirmReturn(trx, topUpId, now()))
    },
  },
)

/** Takes the step of a return that was made. One whose money an operator has credited meanwhile waits for operators. */
async function confirmReturn(trx: Transaction<Database>, topUpId: string, now: Date): Promise<void> {
  const { before, state } = await advanceSbp(trx, topUpId, () => "confirmReturn", {}, now)
  if (state !== undefined || (await hasStep(trx, topUpId, ["confirmReturn"]))) return
  const { state: found, user_id: userId } = before
  const money = storedMoney(before.amount, before.currency)
  await recordUnexpected(trx, { party: "sbp", event: "returned", reference: topUpId, found, userId, money }, now)
}

/** Asks how far a code is. One that has not ended is asked about later all the same. */
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
    // It has ended. A payment is all that may still have come.
    if (status === "paid") return acceptSbpMessage(services, { reference: topUpId, event: status })
    return askAgain(services, topUpId, settled_at ?? expires_at)
  }
  switch (status) {
    case "open":
      return enqueue(db, "sbpTopUp.ask", { topUpId }, new Date(now().getTime() + askDelay))
    // Nothing was ever paid under it, and its time is over.
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
  // The first job after the end was enqueued with the end itself.
  if (now().getTime() - endedAt.getTime() < lateUntil) return
  const next = nextAskAfterEnd(endedAt, now())
  if (next) await enqueue(db, "sbpTopUp.ask", { topUpId }, next)
}

function readTopUp(db: Kysely<Database>, id: string) {
  return db.selectFrom("sbp_top_ups").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
}
