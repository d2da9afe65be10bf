import type { ProgrammeApplication } from "#platform/http/answers.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/** The life of an application: somebody decides, once. */
export const applicationLifecycle: Lifecycle<ProgrammeApplication["state"], "approve" | "decline"> = {
  transitions: { in_review: { approve: "approved", decline: "declined" }, approved: {}, declined: {} },
  events: { approve: { by: ["operator"] }, decline: { by: ["operator"] } },
}
