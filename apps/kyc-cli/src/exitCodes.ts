import type { KycSession, KycStatus } from "@wallet/core/contract"

/** What the program ends with, so that a script needs to read nothing else. The help lists them. */
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

/** What a status means for whoever waits for it. After `notStarted` the customer has to begin, or begin again. */
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

/** What a status means. One that only a newer provider knows says nothing final: whoever waits looks again. */
export function outcomeOfStatus(status: KycSession["status"]): ExitReason {
  return Object.hasOwn(outcomes, status) ? outcomes[status as KycStatus] : "pending"
}
