import { refuse } from "#platform/http/refusal.ts"
import { inTransaction } from "#platform/http/transaction.ts"
import { nextStep } from "#platform/lifecycle/lifecycle.ts"
import type { Services } from "#platform/services.ts"
import { advanceTopUp } from "./advance.ts"
import { enterRefund, lockTopUp } from "./refund.ts"
import { enqueueTopUpJob } from "./topUpJob.ts"
import { type TopUpState, topUpLifecycle } from "./topUpLifecycle.ts"

/** Outcomes that operators may enter for a card top-up if the acquirer reports none. */
const enteredOutcomes = ["charge", "decline", "confirmRefund", "failRefund"] as const
export type EnteredOutcome = (typeof enteredOutcomes)[number]

/** The decisions that a top-up's state allows. Only the acquirer can charge a failed one. */
export function fittingTopUpDecisions(state: TopUpState): readonly ("refund" | EnteredOutcome)[] {
  if (state === "failed") return []
  const events = ["refund", ...enteredOutcomes] as const
  return events.filter((event) => nextStep(topUpLifecycle, state, event, "operator") !== undefined)
}

/** Applies an outcome that operators enter. Refuses with `not_found` or `state_conflict`. */
export async function enterOutcome({ db, now }: Services, id: string, event: EnteredOutcome): Promise<void> {
  await inTransaction(db, async (trx) => {
    const topUp = await lockTopUp(trx, id)
    if (!topUp) throw refuse("not_found")
    if (event === "confirmRefund") return enterRefund(trx, topUp, { state: "succeeded" }, now())
    if (event === "failRefund")
      return enterRefund(trx, topUp, { state: "failed", reason: "entered_by_operators" }, now())
    const patch = event === "decline" ? { decline_code: "processing_error" } : {}
    await advanceTopUp(trx, id, { event, actor: "operator", patch }, now())
    // The acquirer may report otherwise. Its late report waits at the desk of unexpected messages.
    if (event === "decline") await enqueueTopUpJob(trx, "followDeclined", topUp)
  })
}
