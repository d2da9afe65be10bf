import { type KycStatus, kycStatuses } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { nextStep } from "../lifecycle/lifecycle.ts"
import { pairsOf } from "../lifecycle/paths.testing.ts"
import { type KycEvent, kycLifecycle } from "./states.ts"

const verdicts = ["approved", "rejected_retry", "rejected_final"] as const

/** Written down a second time, by what a person would say: where each event may come from. */
const from: Readonly<Record<KycEvent, readonly KycStatus[]>> = {
  link_requested: [
    "not_started",
    "link_issued",
    "in_progress",
    "rejected_retry",
    "expired",
    "abandoned",
    "needs_refresh",
  ],
  opened: ["link_issued", "in_progress"],
  submitted: ["link_issued", "in_progress"],
  in_review: ["link_issued", "in_progress", "submitted", "on_hold"],
  on_hold: ["link_issued", "in_progress", "submitted", "in_review"],
  approved: ["link_issued", "in_progress", "submitted", "in_review", "on_hold"],
  rejected_retry: ["link_issued", "in_progress", "submitted", "in_review", "on_hold"],
  rejected_final: ["link_issued", "in_progress", "submitted", "in_review", "on_hold"],
  expired: ["link_issued", "in_progress", "approved"],
  revoked: ["approved"],
}

describe("screens C verification: the lifecycle of a check", () => {
  test.each(pairsOf(kycLifecycle))("%s, %s", (state, event) => {
    const [actor] = kycLifecycle.events[event].by
    const step = actor && nextStep(kycLifecycle, state, event, actor)
    expect(step !== undefined).toBe(from[event].includes(state))
  })

  test("every state of the contract is one of the table, and can be reached", () => {
    expect(Object.keys(kycLifecycle.transitions).toSorted()).toEqual([...kycStatuses].toSorted())
    const reached = new Set(Object.values(kycLifecycle.transitions).flatMap((events) => Object.values(events)))
    expect(kycStatuses.filter((state) => state !== "not_started" && !reached.has(state))).toEqual([])
  })

  test("a verdict says what it is called, from wherever it comes", () => {
    const led = pairsOf(kycLifecycle).flatMap(([state, event]) =>
      verdicts.some((verdict) => verdict === event) ? [[event, kycLifecycle.transitions[state][event] ?? event]] : [],
    )
    expect(led.filter(([event, state]) => event !== state)).toEqual([])
  })

  test("only the vendor and our operators decide; the customer can only ask for the link", () => {
    const byCustomer = pairsOf(kycLifecycle).filter(
      ([state, event]) => nextStep(kycLifecycle, state, event, "customer") !== undefined,
    )
    expect(new Set(byCustomer.map(([, event]) => event))).toEqual(new Set(["link_requested"]))
  })
})
