import type { ErrorTag } from "@wallet/core/contract"
import type { AmountErrorCode } from "@wallet/core/money"
import { m } from "./generated/messages.js"

/** What is wrong with a field or a request: a code of the contract, and the limit that it names. */
export interface Problem {
  readonly code: string
  readonly limit?: string | undefined
}

/** Codes of the card's own house, and of what never reaches the provider. */
type OutsideCode =
  | "network"
  | "consent_required"
  | "card_number_invalid"
  | "card_expiry_invalid"
  | "card_expired"
  | "card_cvc_invalid"
  | "card_holder_invalid"
  | "card_house_unavailable"

type FieldCode = "required" | "invalid" | "too_long" | "email_invalid" | "password_too_short" | AmountErrorCode

const texts: Record<ErrorTag | FieldCode | OutsideCode, (limit: string | undefined) => string> = {
  invalid_authorization_token: () => m.errors_invalid_authorization_token(),
  account_link_required: () => m.errors_account_link_required(),
  validation_failed: () => m.errors_validation_failed(),
  not_found: () => m.errors_not_found(),
  rate_limited: (limit) => (limit ? m.errors_rate_limited_wait({ limit }) : m.errors_rate_limited()),
  payload_too_large: () => m.errors_payload_too_large(),
  internal_error: () => m.errors_internal_error(),
  service_unavailable: () => m.errors_service_unavailable(),
  idempotency_key_missing: () => m.errors_idempotency_key_missing(),
  idempotency_key_reused: () => m.errors_idempotency_key_reused(),
  operation_in_progress: () => m.errors_operation_in_progress(),
  insufficient_funds: (limit) =>
    limit ? m.errors_insufficient_funds_available({ limit }) : m.errors_insufficient_funds(),
  amount_too_small: (limit) => (limit ? m.errors_amount_too_small_min({ limit }) : m.errors_amount_too_small()),
  amount_too_large: (limit) => (limit ? m.errors_amount_too_large_max({ limit }) : m.errors_amount_too_large()),
  state_conflict: () => m.errors_state_conflict(),
  bad_credentials: () => m.errors_bad_credentials(),
  email_not_confirmed: () => m.errors_email_not_confirmed(),
  code_invalid: () => m.errors_code_invalid(),
  otp_required: () => m.errors_otp_required(),
  otp_invalid: () => m.errors_otp_invalid(),
  otp_replayed: () => m.errors_otp_replayed(),
  top_up_unavailable: () => m.errors_top_up_unavailable(),
  card_token_invalid: () => m.errors_card_token_invalid(),
  same_currency: () => m.errors_same_currency(),
  rate_unavailable: () => m.errors_rate_unavailable(),
  quote_expired: () => m.errors_quote_expired(),
  quote_used: () => m.errors_quote_used(),
  recipient_unknown: () => m.errors_recipient_unknown(),
  recipient_is_sender: () => m.errors_recipient_is_sender(),
  required: () => m.errors_required(),
  invalid: () => m.errors_invalid(),
  too_long: (limit) => (limit ? m.errors_too_long_limit({ limit }) : m.errors_too_long()),
  email_invalid: () => m.errors_email_invalid(),
  password_too_short: () => m.errors_password_too_short(),
  amount_empty: () => m.errors_amount_empty(),
  amount_not_a_number: () => m.errors_amount_not_a_number(),
  amount_ambiguous: () => m.errors_amount_ambiguous(),
  amount_negative: () => m.errors_amount_negative(),
  amount_zero: () => m.errors_amount_zero(),
  amount_too_many_decimals: (limit) =>
    limit ? m.errors_amount_too_many_decimals_limit({ limit }) : m.errors_amount_too_many_decimals(),
  amount_too_long: () => m.errors_amount_too_long(),
  network: () => m.errors_network(),
  consent_required: () => m.errors_consent_required(),
  card_number_invalid: () => m.errors_card_number_invalid(),
  card_expiry_invalid: () => m.errors_card_expiry_invalid(),
  card_expired: () => m.errors_card_expired(),
  card_cvc_invalid: () => m.errors_card_cvc_invalid(),
  card_holder_invalid: () => m.errors_card_holder_invalid(),
  card_house_unavailable: () => m.errors_card_house_unavailable(),
}

/** What a person reads for a code of the contract. A code that a newer provider may add gets a general text. */
export function errorText(problem: Problem): string {
  return isKnown(problem.code) ? texts[problem.code](problem.limit) : m.errors_unknown()
}

function isKnown(code: string): code is keyof typeof texts {
  return Object.hasOwn(texts, code)
}
