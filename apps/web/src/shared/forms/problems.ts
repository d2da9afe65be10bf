import { isApiError, isWalletError } from "@wallet/core"
import { StepUpCancelled } from "@wallet/react"
import type { Problem } from "#i18n/errorText.ts"
import { PasskeyUnused } from "#shared/security/passkeys.ts"

/** The problems of a form: by field and as a whole. */
export interface Problems {
  readonly fields: Readonly<Record<string, Problem | undefined>>
  readonly form?: Problem | undefined
}

const none: Problems = { fields: {} }

/** Refusals that may tell their end: a lock after a security change, and a pause by the operator. */
const endingTags: ReadonlySet<string> = new Set(["withdrawals_held", "not_available", "withdrawal_unavailable"])

/** True if there is any problem. */
export function hasProblems({ fields, form }: Problems): boolean {
  return form !== undefined || Object.values(fields).some((problem) => problem !== undefined)
}

/**
 * Maps the error of a call to the problems of a form with these fields. An error of another field becomes a problem of the
 * whole form. A cancelled step-up is no problem.
 */
export function toFormProblems(error: unknown, formFields: readonly string[]): Problems {
  if (error instanceof StepUpCancelled) return none
  if (!isApiError(error)) return { fields: {}, form: { code: codeOfFailure(error) } }
  const known = Object.entries(error.fields).filter(([field]) => formFields.includes(field))
  if (known.length > 0) return { fields: Object.fromEntries(known) }
  if (error.tag === "rate_limited" && error.retryAfter !== undefined)
    return { fields: {}, form: { code: error.tag, limit: String(Math.ceil(error.retryAfter / 1000)) } }
  if (endingTags.has(error.tag) && error.details["until"] !== undefined)
    return { fields: {}, form: { code: error.tag, limit: error.details["until"] } }
  // "Check the marked fields" would make no sense without marked fields.
  return { fields: {}, form: { code: error.tag === "validation_failed" ? "unknown" : error.tag } }
}

function codeOfFailure(error: unknown): string {
  if (error instanceof PasskeyUnused) return error.code
  const name = isWalletError(error) ? error.name : ""
  if (name === "OutcomeUnknownError") return "outcome_unknown"
  return name === "NetworkError" || name === "TimeoutError" ? "network" : "unknown"
}
