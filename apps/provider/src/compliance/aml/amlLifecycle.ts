import type { AmlCheck } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** How an AML check stands (screens C). */
type AmlState = AmlCheck["state"]

export type AmlEvent = "find" | "fail"

/** What the ledger takes with an event, of a check that costs something: its hold is posted or voided. */
export type AmlPosting = "take" | "release"

/** The life of an AML check: whoever gets no answer pays nothing. */
export const amlLifecycle: Lifecycle<AmlState, AmlEvent, AmlPosting> = {
  transitions: {
    queued: { find: "ready", fail: "failed" },
    ready: {},
    failed: {},
  },
  events: {
    find: { by: ["screening"], posts: "take" },
    fail: { by: ["screening"], posts: "release" },
  },
}
