import type { EarningState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type EarningEvent = "approve" | "pay" | "reverse"

/**
 * The lifecycle of a share of a fee. A paid share stays paid.
 *
 * @see screens C referral
 */
export const earningLifecycle: Lifecycle<EarningState, EarningEvent, "payOut"> = {
  transitions: {
    pending: { approve: "approved", reverse: "reversed" },
    approved: { pay: "paid", reverse: "reversed" },
    paid: {},
    reversed: {},
  },
  events: {
    approve: { by: ["clock"], raisedBy: ["round: referral follower"] },
    pay: { by: ["customer"], posts: "payOut" },
    // The fee was returned: the operation was reversed or charged back.
    reverse: { by: ["rail", "clock"], raisedBy: ["round: referral follower"] },
  },
}

/** The states that accept an event, and the resulting state. */
export function listSteps(event: EarningEvent): { readonly from: EarningState[]; readonly to: EarningState } {
  const entries = Object.entries(earningLifecycle.transitions) as [
    EarningState,
    Partial<Record<EarningEvent, EarningState>>,
  ][]
  const from = entries.filter(([, next]) => next[event] !== undefined)
  const to = from[0]?.[1][event]
  if (!to) throw new Error(`no earning can ${event}`)
  return { from: from.map(([state]) => state), to }
}
