import type { AmlCheck } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/**
 * The state of an AML check.
 *
 * @see screens C
 */
type AmlState = AmlCheck["state"]

export type AmlEvent = "find" | "fail"

/** The posting of an event of a paid check: its hold is posted or voided. */
export type AmlPosting = "take" | "release"

/** The lifecycle of an AML check: a check without a result costs nothing. */
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
