import type { Call, CallName, ErrorTag, MoneyCallName, StepUpCallName } from "@wallet/core/contract"

/** Calls that move no money themselves, and whose refusals customers ask about. */
const preparingCalls = [
  "confirmEmailChange",
  "confirmPhone",
  "createBeneficiary",
  "createExchangeQuote",
  "createInvoice",
  "declareDepositSender",
  "newDepositAddress",
  "proveStepUp",
  "quoteInvoicePayment",
  "quoteVirtualCard",
  "quoteVirtualCardTransfer",
  "quoteWithdrawal",
  "replaceVirtualCard",
  "requestCompanyVerification",
  "requestKycRedirectUrl",
  "requestPayoutApproval",
  "resolveRecipient",
] as const satisfies readonly CallName[]

/** A call whose refusals are kept for support: it moves money, prepares that, or needs a confirmation. */
export type RecordedCall = MoneyCallName | StepUpCallName | (typeof preparingCalls)[number]

/** Refusals that are not kept. */
const unrecordedTags = [
  // The caller is not known, or not the customer.
  "invalid_authorization_token",
  "bad_credentials",
  "email_not_confirmed",
  "email_code_required",
  "otp_required",
  "reset_token_invalid",
  // The key's own request log has them.
  "api_key_forbidden",
  "signature_invalid",
  // Mistakes of a form or a program.
  "validation_failed",
  "not_found",
  "payload_too_large",
  "idempotency_key_missing",
  "idempotency_key_reused",
  "operation_in_progress",
  "answer_not_kept",
  // The way to a confirmation. The security log has each code that was wrong.
  "step_up_required",
  "otp_invalid",
  "otp_replayed",
  "recovery_code_invalid",
  "passkey_invalid",
  "code_invalid",
] as const satisfies readonly ErrorTag[]

/** The tag of a refusal that is kept for support. */
export type RecordedTag = Exclude<ErrorTag, (typeof unrecordedTags)[number]>

const preparing: ReadonlySet<string> = new Set(preparingCalls)
const unrecorded: ReadonlySet<string> = new Set(unrecordedTags)

/** True if support can be asked about the refusal. */
export function isRecorded(name: CallName, call: Call, tag: ErrorTag): boolean {
  if (call.access !== "customer" || unrecorded.has(tag)) return false
  return call.movesMoney === true || call.stepUp !== undefined || preparing.has(name)
}
