import type { KycStatus } from "@wallet/core/contract"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"
import type { KycVendorEvent } from "#rails/kyc/kycVendor.ts"

/** An event of a check: a result from the vendor, the customer's request for a link, or a revocation by an operator. */
export type KycEvent = KycVendorEvent | "link_requested" | "revoked"

type Transitions = Partial<Record<KycEvent, KycStatus>>

const verdicts = {
  approved: "approved",
  rejected_retry: "rejected_retry",
  rejected_final: "rejected_final",
} as const satisfies Transitions

const started = {
  link_requested: "link_issued",
  opened: "in_progress",
  submitted: "submitted",
  in_review: "in_review",
  on_hold: "on_hold",
  ...verdicts,
} as const satisfies Transitions

/**
 * The complete lifecycle of a check of a person or a company.
 *
 * @see screens C
 */
export const kycLifecycle: Lifecycle<KycStatus, KycEvent> = {
  transitions: {
    not_started: { link_requested: "link_issued" },
    link_issued: { ...started, expired: "expired" },
    in_progress: { ...started, link_requested: "in_progress", expired: "abandoned" },
    submitted: { in_review: "in_review", on_hold: "on_hold", reset: "abandoned", ...verdicts },
    in_review: { on_hold: "on_hold", reset: "abandoned", ...verdicts },
    on_hold: { in_review: "in_review", reset: "abandoned", ...verdicts },
    rejected_retry: { link_requested: "link_issued" },
    expired: { link_requested: "link_issued" },
    abandoned: { link_requested: "link_issued" },
    needs_refresh: { link_requested: "link_issued" },
    approved: { expired: "needs_refresh", reset: "needs_refresh", revoked: "rejected_final" },
    rejected_final: {},
  },
  events: {
    link_requested: { by: ["customer"] },
    opened: { by: ["rail"] },
    submitted: { by: ["rail"] },
    in_review: { by: ["rail"] },
    on_hold: { by: ["rail", "operator"] },
    approved: { by: ["rail", "operator"] },
    rejected_retry: { by: ["rail", "operator"] },
    rejected_final: { by: ["rail", "operator"] },
    expired: { by: ["rail", "clock"], raisedBy: ["kyc.expire"] },
    reset: { by: ["rail"] },
    revoked: { by: ["operator", "rail"] },
  },
}

/** The states in which the customer can continue at the vendor. */
export const statesWithLink: ReadonlySet<KycStatus> = new Set(["link_issued", "in_progress"])
