import { type KycStatus, kycStatuses } from "@wallet/core/contract"
import { describe, expect, test } from "vitest"
import { type Actor, nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { type KycEvent, kycLifecycle } from "./states.ts"

/** The transitions written a second time, independently: the target of each event from every state that allows it. */
const leads: Readonly<Record<KycEvent, Partial<Record<KycStatus, KycStatus>>>> = {
  link_requested: {
    not_started: "link_issued",
    link_issued: "link_issued",
    in_progress: "in_progress",
    rejected_retry: "link_issued",
    expired: "link_issued",
    abandoned: "link_issued",
    needs_refresh: "link_issued",
  },
  opened: { link_issued: "in_progress", in_progress: "in_progress" },
  submitted: { link_issued: "submitted", in_progress: "submitted" },
  in_review: from("in_review", "link_issued", "in_progress", "submitted", "on_hold"),
  on_hold: from("on_hold", "link_issued", "in_progress", "submitted", "in_review"),
  approved: from("approved", "link_issued", "in_progress", "submitted", "in_review", "on_hold"),
  rejected_retry: from("rejected_retry", "link_issued", "in_progress", "submitted", "in_review", "on_hold"),
  rejected_final: from("rejected_final", "link_issued", "in_progress", "submitted", "in_review", "on_hold"),
  expired: { link_issued: "expired", in_progress: "abandoned", approved: "needs_refresh" },
  reset: { ...from("abandoned", "submitted", "in_review", "on_hold"), approved: "needs_refresh" },
  revoked: { approved: "rejected_final" },
}

/** The same target for each of these states. */
function from(end: KycStatus, ...states: readonly KycStatus[]): Partial<Record<KycStatus, KycStatus>> {
  return Object.fromEntries(states.map((state) => [state, end]))
}

/** The only actors that may cause each event. */
const causedBy: Readonly<Record<KycEvent, readonly Actor[]>> = {
  link_requested: ["customer"],
  opened: ["rail"],
  submitted: ["rail"],
  in_review: ["rail"],
  on_hold: ["operator", "rail"],
  approved: ["operator", "rail"],
  rejected_retry: ["operator", "rail"],
  rejected_final: ["operator", "rail"],
  expired: ["clock", "rail"],
  reset: ["rail"],
  revoked: ["operator", "rail"],
}
const actors: readonly Actor[] = ["customer", "operator", "rail", "screening", "clock"]

describe("screens C verification: the lifecycle of a check, of a person and of a company", () => {
  test.each(listPairs(kycLifecycle))("%s, %s", (state, event) => {
    for (const actor of actors) {
      const led = causedBy[event].includes(actor) ? leads[event][state] : undefined
      expect(nextStep(kycLifecycle, state, event, actor)?.state).toBe(led)
    }
  })

  test("every state of the contract is in the table and can be reached", () => {
    expect(Object.keys(kycLifecycle.transitions).toSorted()).toEqual([...kycStatuses].toSorted())
    const reached = new Set(Object.values(kycLifecycle.transitions).flatMap((events) => Object.values(events)))
    expect(kycStatuses.filter((state) => state !== "not_started" && !reached.has(state))).toEqual([])
  })
})
