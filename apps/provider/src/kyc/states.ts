import type { KycStatus } from "@wallet/core/contract"
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

/** The lifecycle of an identity check, whole: what is not here does not happen. */
const transitions: Readonly<Record<KycStatus, Transitions>> = {
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
}

/** The state that follows; undefined where the event does not fit the state. */
export function nextKycStatus(status: KycStatus, event: KycEvent): KycStatus | undefined {
  return transitions[status][event]
}
