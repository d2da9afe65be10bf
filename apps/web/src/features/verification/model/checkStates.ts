import type { KycStatus, VerificationCheck } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownTitle } from "#i18n/openValues.ts"
import type { StatusTone } from "#ui/Status.tsx"

/** The texts of a check's state. `until` is the time that they mention. */
interface CheckState {
  readonly tone: StatusTone
  /** A short label. */
  readonly step: () => string
  readonly title: (subject: VerificationCheck["subject"]) => string
  readonly text: (subject: VerificationCheck["subject"], until: string) => string
  /** The label of the button. Absent if the customer has nothing to do. */
  readonly action?: () => string
}

const waiting = { tone: "waiting", text: () => m.verification_submittedText() } as const

const checkStates: Readonly<Record<KycStatus, CheckState>> = {
  not_started: {
    step: () => m.verification_stepNotStarted(),
    tone: "draft",
    title: (subject) =>
      subject === "person" ? m.verification_notStartedTitle() : m.verification_notStartedCompanyTitle(),
    text: (subject) =>
      subject === "person" ? m.verification_notStartedText() : m.verification_notStartedCompanyText(),
    action: () => m.verification_start(),
  },
  link_issued: {
    step: () => m.verification_stepLinkIssued(),
    tone: "attention",
    title: () => m.verification_linkIssuedTitle(),
    text: (_subject, until) => m.verification_linkIssuedText({ until }),
    action: () => m.verification_continue(),
  },
  in_progress: {
    step: () => m.verification_stepInProgress(),
    tone: "attention",
    title: () => m.verification_inProgressTitle(),
    text: (_subject, until) => m.verification_inProgressText({ until }),
    action: () => m.verification_continue(),
  },
  submitted: { ...waiting, step: () => m.verification_stepSubmitted(), title: () => m.verification_submittedTitle() },
  in_review: { ...waiting, step: () => m.verification_stepInReview(), title: () => m.verification_inReviewTitle() },
  on_hold: {
    step: () => m.verification_stepOnHold(),
    tone: "waiting",
    title: () => m.verification_onHoldTitle(),
    text: () => m.verification_onHoldText(),
  },
  approved: {
    step: () => m.verification_stepApproved(),
    tone: "done",
    title: (subject) => (subject === "person" ? m.verification_approvedTitle() : m.verification_approvedCompanyTitle()),
    text: (_subject, until) => (until ? m.verification_approvedUntil({ until }) : m.verification_approvedText()),
  },
  rejected_retry: {
    step: () => m.verification_stepRetry(),
    tone: "attention",
    title: () => m.verification_retryTitle(),
    text: () => m.verification_retryText(),
    action: () => m.verification_retry(),
  },
  rejected_final: {
    step: () => m.verification_stepFinal(),
    tone: "failed",
    title: (subject) => (subject === "person" ? m.verification_finalTitle() : m.verification_finalCompanyTitle()),
    text: (subject) => (subject === "person" ? m.verification_finalText() : m.verification_finalCompanyText()),
  },
  expired: {
    step: () => m.verification_stepExpired(),
    tone: "attention",
    title: () => m.verification_expiredTitle(),
    text: () => m.verification_expiredText(),
    action: () => m.verification_again(),
  },
  abandoned: {
    step: () => m.verification_stepAbandoned(),
    tone: "attention",
    title: () => m.verification_abandonedTitle(),
    text: () => m.verification_abandonedText(),
    action: () => m.verification_continue(),
  },
  needs_refresh: {
    step: () => m.verification_stepRefresh(),
    tone: "attention",
    title: (subject) => (subject === "person" ? m.verification_refreshTitle() : m.verification_refreshCompanyTitle()),
    text: (subject) => (subject === "person" ? m.verification_refreshText() : m.verification_refreshCompanyText()),
    action: () => m.verification_refresh(),
  },
}

const unknownCheck: CheckState = {
  step: unknownTitle,
  tone: "draft",
  title: () => m.verification_unknownTitle(),
  text: () => m.verification_unknownText(),
}

/** The texts of a check's status. An unknown status of a newer provider gets a general text and no button. */
export function checkState(status: VerificationCheck["status"]): CheckState {
  return lookUp(checkStates, status, unknownCheck)
}

/** True if the vendor or the operator must act next: the page then refreshes by itself. */
export function isWaiting({ status }: VerificationCheck): boolean {
  return status === "submitted" || status === "in_review" || status === "on_hold"
}
