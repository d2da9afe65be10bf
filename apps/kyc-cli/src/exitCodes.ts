import type { KycSession, KycStatus } from "@wallet/core/contract"

/** Exit codes of the program, so that a script needs no other output. The help lists them. */
export const exitCodes = {
  approved: 0,
  failed: 1,
  usage: 2,
  pending: 3,
  rejected: 4,
  notStarted: 5,
  notAuthorised: 6,
  network: 7,
} as const

export type ExitReason = keyof typeof exitCodes

/** Exit reason by status. After `notStarted` the customer has to start, or start again. */
const outcomes: Readonly<Record<KycStatus, ExitReason>> = {
  not_started: "notStarted",
  link_issued: "pending",
  in_progress: "pending",
  submitted: "pending",
  in_review: "pending",
  on_hold: "pending",
  approved: "approved",
  rejected_retry: "rejected",
  rejected_final: "rejected",
  expired: "notStarted",
  abandoned: "notStarted",
  needs_refresh: "notStarted",
}

/** The exit reason of a status. An unknown status of a newer provider is not final. */
export function outcomeOfStatus(status: KycSession["status"]): ExitReason {
  return Object.hasOwn(outcomes, status) ? outcomes[status as KycStatus] : "pending"
}
