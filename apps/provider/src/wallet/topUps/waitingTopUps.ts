import { text } from "@wallet/operators/text.ts"
import type { WaitingWork } from "#platform/jobs/waitingWork.ts"
import { getAcquirer } from "#rails/card/acquirers.ts"
import type { SbpState } from "./sbp/sbpLifecycle.ts"
import { topUpJob } from "./topUpJob.ts"
import type { TopUpState } from "./topUpLifecycle.ts"

const minute = 60_000

/** Card top-ups that a card may have paid, without an outcome for longer than expected. */
export const waitingTopUps: WaitingWork = {
  title: text("Card top-up", "Пополнение картой"),
  table: "top_ups",
  expected: {
    created: 15 * minute,
    requires_action: 60 * minute,
    processing: 15 * minute,
    refunding: 60 * minute,
  } satisfies Partial<Record<TopUpState, number>>,
  jobs: { prefix: "topUp.", key: "topUpId" },
  async nextJob({ db }, { id, state, currency }) {
    const payload = { topUpId: id }
    const acquirer = getAcquirer(currency ?? "")
    if (state === "created") return { kind: topUpJob("authenticate", acquirer), payload }
    if (state === "requires_action") return { kind: topUpJob("expire", acquirer), payload }
    if (state === "refunding") {
      const refund = await db
        .selectFrom("top_up_refunds")
        .select("id")
        .where("top_up_id", "=", id)
        .where("state", "=", "pending")
        .executeTakeFirst()
      return refund
        ? { kind: topUpJob("askRefund", acquirer), payload: { ...payload, refundId: refund.id } }
        : { kind: topUpJob("refund", acquirer), payload }
    }
    return state === "processing" ? { kind: topUpJob("charge", acquirer), payload } : undefined
  },
}

/** SBP top-ups that may have been paid, without an outcome for longer than expected. */
export const waitingSbpTopUps: WaitingWork = {
  title: text("SBP top-up", "Пополнение через СБП"),
  table: "sbp_top_ups",
  expected: {
    created: 60 * minute,
    shown: 60 * minute,
    returning: 60 * minute,
  } satisfies Partial<Record<SbpState, number>>,
  jobs: { prefix: "sbpTopUp.", key: "topUpId" },
  nextJob(_services, { id, state }) {
    const payload = { topUpId: id }
    if (state === "created" || state === "shown") return { kind: "sbpTopUp.ask", payload }
    return state === "returning" ? { kind: "sbpTopUp.return", payload } : undefined
  },
}
