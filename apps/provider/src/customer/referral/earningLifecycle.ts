import type { EarningState } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

export type EarningEvent = "approve" | "pay" | "reverse"

/** The life of a share of a fee (screens C referral). What was paid out stays paid. */
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
    // The fee went back: the operation was reversed or charged back.
    reverse: { by: ["rail", "clock"], raisedBy: ["round: referral follower"] },
  },
}

/** The states from which an event leads on, and where to. */
export function stepsOf(event: EarningEvent): { readonly from: EarningState[]; readonly to: EarningState } {
  const entries = Object.entries(earningLifecycle.transitions) as [
    EarningState,
    Partial<Record<EarningEvent, EarningState>>,
  ][]
  const from = entries.filter(([, next]) => next[event] !== undefined)
  const to = from[0]?.[1][event]
  if (!to) throw new Error(`no earning can ${event}`)
  return { from: from.map(([state]) => state), to }
}
