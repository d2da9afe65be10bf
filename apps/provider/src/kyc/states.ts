import type { KycStatus } from "@wallet/core/contract"
import type { Lifecycle } from "../lifecycle/lifecycle.ts"
import type { KycVendorEvent } from "../rails/kyc/kycVendor.ts"

/** What happens to a check: what the vendor says, and the customer asking for the link. */
export type KycEvent = KycVendorEvent | "link_requested"

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

/** The life of an identity check, whole. */
export const kycLifecycle: Lifecycle<KycStatus, KycEvent> = {
  transitions: {
    not_started: { link_requested: "link_issued" },
    link_issued: started,
    in_progress: { ...started, link_requested: "in_progress" },
    submitted: { in_review: "in_review", on_hold: "on_hold", ...verdicts },
    in_review: { on_hold: "on_hold", ...verdicts },
    on_hold: { in_review: "in_review", ...verdicts },
    rejected_retry: { link_requested: "link_issued" },
    expired: { link_requested: "link_issued" },
    abandoned: { link_requested: "link_issued" },
    needs_refresh: { link_requested: "link_issued" },
    approved: {},
    rejected_final: {},
  },
  events: {
    link_requested: { by: ["customer"] },
    opened: { by: ["rail"] },
    submitted: { by: ["rail"] },
    in_review: { by: ["rail"] },
    on_hold: { by: ["rail"] },
    approved: { by: ["rail"] },
    rejected_retry: { by: ["rail"] },
    rejected_final: { by: ["rail"] },
  },
}
