import type { ProgrammeApplication } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** The lifecycle of an application: it is decided once. */
export const applicationLifecycle: Lifecycle<ProgrammeApplication["state"], "approve" | "decline"> = {
  transitions: { in_review: { approve: "approved", decline: "declined" }, approved: {}, declined: {} },
  events: { approve: { by: ["operator"] }, decline: { by: ["operator"] } },
}
