import type { ErrorTag } from "@wallet/core/contract"
import type { AmountErrorCode } from "@wallet/core/money"
import { earlyErrorTexts } from "#i18n/earlyErrorTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { getLocale } from "#i18n/generated/runtime.js"
import type { Problem } from "#i18n/problem.ts"

export type { Problem }

/** Codes of the card company, of errors before the provider, and of states that are no refusals there. */
type OutsideCode =
  | "network"
  | "outcome_unknown"
  | "consent_required"
  | "recipient_required"
  | "leave_out_required"
  | "card_number_invalid"
  | "card_expiry_invalid"
  | "card_expired"
  | "card_cvc_invalid"
  | "card_holder_invalid"
  | "card_house_unavailable"
  | "card_missing"
  | "card_not_supported"
  | "passkey_unused"
  | "passkey_unavailable"
  | "passkey_known"
  | "transfer_code_wrong"

type FieldCode =
  | "required"
  | "invalid"
  | "too_long"
  | "email_invalid"
  | "password_too_short"
  | "address_checksum"
  | "address_burned"
  | "address_token_contract"
  | "address_of_provider"
  | "address_of_invoice"
  | "address_own"
  | "address_closed"
  | "address_book_full"
  | "not_as_quoted"
  | "refund_address_fixed"
  | "iban_invalid"
  | "bic_invalid"
  | "bank_unknown"
  | "sbp_phone_invalid"
  | "holder_invalid"
  | "account_invalid"
  | "birth_date_invalid"
  | "ownership_unproven"
  | "ownership_signature_invalid"
  | "travel_address_invalid"
  | "cidr_invalid"
  | "url_invalid"
  | "origin_invalid"
  | "https_required"
  | "address_private"
  | "port_forbidden"
  | "name_unknown"
  | "redirect_invalid"
  | "webhook_secret_missing"
  | "event_unknown"
  | "path_unknown"
  | "tag_unknown"
  | "request_id_invalid"
  | "past"
  | "network_unknown"
  | "currency_unknown"
  | "number_invalid"
  | "number_too_small"
  | "number_too_large"
  | "tolerance_invalid"
  | "name_invalid"
  | "metadata_invalid"
  | "too_short"
  | "too_many_marks"
  | "password_personal"
  | "password_pattern"
  | "key_reserved"
  | "name_reserved"
  | "name_address"
  | "name_mixed_scripts"
  | "characters_invalid"
  | "phrase_invalid"
  | "image_invalid"
  | "image_too_large"
  | "network_needed"
  | "network_suspended"
  | "email_unchanged"
  | "phone_invalid"
  | "phone_unchanged"
  | "referral_code_unknown"
  | AmountErrorCode

const texts: Record<ErrorTag | FieldCode | OutsideCode, (limit: string | undefined) => string> = {
  invalid_authorization_token: () => m.errors_invalid_authorization_token(),
  account_link_required: () => m.errors_account_link_required(),
  api_key_forbidden: () => m.errors_api_key_forbidden(),
  signature_invalid: () => m.errors_signature_invalid(),
  two_factor_required: () => m.errors_two_factor_required(),
  api_key_limit: () => m.errors_api_key_limit(),
  webhook_endpoint_limit: () => m.errors_webhook_endpoint_limit(),
  webhook_secret_missing: () => m.errors_webhook_secret_missing(),
  oauth_app_limit: () => m.errors_oauth_app_limit(),
  validation_failed: () => m.errors_validation_failed(),
  not_found: () => m.errors_not_found(),
  payout_batch_empty: () => m.errors_payout_batch_empty(),
  rate_limited: (limit) => (limit ? m.errors_rate_limited_wait({ limit }) : m.errors_rate_limited()),
  payload_too_large: () => m.errors_payload_too_large(),
  internal_error: () => m.errors_internal_error(),
  not_available: (until) => (until ? writePause(until) : m.errors_not_available()),
  service_unavailable: () => m.errors_service_unavailable(),
  idempotency_key_missing: () => m.errors_idempotency_key_missing(),
  idempotency_key_reused: () => m.errors_idempotency_key_reused(),
  operation_in_progress: () => m.errors_operation_in_progress(),
  answer_not_kept: () => m.errors_answer_not_kept(),
  insufficient_funds: (limit) =>
    limit ? m.errors_insufficient_funds_available({ limit }) : m.errors_insufficient_funds(),
  amount_too_small: (limit) => (limit ? m.errors_amount_too_small_min({ limit }) : m.errors_amount_too_small()),
  amount_too_large: (limit) => (limit ? m.errors_amount_too_large_max({ limit }) : m.errors_amount_too_large()),
  state_conflict: () => m.errors_state_conflict(),
  bad_credentials: () => m.errors_bad_credentials(),
  email_not_confirmed: () => m.errors_email_not_confirmed(),
  code_invalid: () => m.errors_code_invalid(),
  email_code_required: () => m.errors_email_code_required(),
  otp_required: () => m.errors_otp_required(),
  otp_invalid: () => m.errors_otp_invalid(),
  otp_replayed: () => m.errors_otp_replayed(),
  recovery_code_invalid: () => m.errors_recovery_code_invalid(),
  passkey_invalid: () => m.errors_passkey_invalid(),
  password_wrong: () => m.errors_password_wrong(),
  password_common: () => m.errors_password_common(),
  reset_token_invalid: () => m.errors_reset_token_invalid(),
  step_up_required: () => m.errors_step_up_required(),
  step_up_exhausted: () => m.errors_step_up_exhausted(),
  card_top_ups_stopped: () => m.errors_card_top_ups_stopped(),
  top_up_unavailable: () => m.errors_top_up_unavailable(),
  deposit_unavailable: () => m.errors_deposit_unavailable(),
  deposit_address_limit: () => m.errors_deposit_address_limit(),
  card_token_invalid: () => m.errors_card_token_invalid(),
  bin_unavailable: () => m.errors_bin_unavailable(),
  virtual_card_limit: () => m.errors_virtual_card_limit(),
  card_limit_exceeded: () => m.errors_card_limit_exceeded(),
  card_in_debt: () => m.errors_card_in_debt(),
  same_currency: () => m.errors_same_currency(),
  rate_suspended: () => m.errors_rate_suspended(),
  rate_unavailable: () => m.errors_rate_unavailable(),
  quote_expired: () => m.errors_quote_expired(),
  quote_used: () => m.errors_quote_used(),
  withdrawal_unavailable: (until) => (until ? writePause(until) : m.errors_withdrawal_unavailable()),
  transfer_on_hold: () => m.errors_transfer_on_hold(),
  transfer_code_wrong: (limit) => m.errors_transfer_code_wrong({ limit: Number(limit) }),
  withdrawals_held: (until) =>
    until ? m.errors_withdrawals_held_until({ limit: formatMoment(until, getLocale()) }) : m.errors_withdrawals_held(),
  address_invalid: () => m.errors_address_invalid(),
  address_checksum: () => m.errors_address_checksum(),
  address_burned: () => m.errors_address_burned(),
  address_token_contract: () => m.errors_address_token_contract(),
  address_of_provider: () => m.errors_address_of_provider(),
  address_of_invoice: () => m.errors_address_of_invoice(),
  address_own: () => m.errors_address_own(),
  address_closed: () => m.errors_address_closed(),
  network_mismatch: (limit) => (limit ? m.errors_network_mismatch_name({ limit }) : m.errors_network_mismatch()),
  account_frozen: () => m.errors_account_frozen(),
  limit_exceeded: (limit) => (limit ? m.errors_limit_exceeded_left({ limit }) : m.errors_limit_exceeded()),
  kyc_required: () => m.errors_kyc_required(),
  beneficiary_cooling: (limit) =>
    limit ? m.errors_beneficiary_cooling_left({ limit }) : m.errors_beneficiary_cooling(),
  address_book_full: (limit) => m.errors_address_book_full({ limit: limit ?? "" }),
  not_as_quoted: () => m.errors_not_as_quoted(),
  refund_address_fixed: () => m.errors_refund_address_fixed(),
  iban_invalid: () => m.errors_iban_invalid(),
  bic_invalid: () => m.errors_bic_invalid(),
  bank_unknown: () => m.errors_bank_unknown(),
  sbp_phone_invalid: () => m.errors_sbp_phone_invalid(),
  holder_invalid: () => m.errors_holder_invalid(),
  account_invalid: () => m.errors_account_invalid(),
  account_not_empty: () => m.errors_account_not_empty(),
  destination_not_listed: () => m.errors_destination_not_listed(),
  too_many_marks: () => m.errors_too_many_marks(),
  key_reserved: (limit) => m.errors_key_reserved({ key: limit ?? "" }),
  name_reserved: () => m.errors_name_reserved(),
  name_address: () => m.errors_name_address(),
  name_mixed_scripts: () => m.errors_name_mixed_scripts(),
  characters_invalid: () => m.errors_characters_invalid(),
  phrase_invalid: () => m.errors_phrase_invalid(),
  image_invalid: () => m.errors_image_invalid(),
  image_too_large: () => m.errors_image_too_large(),
  email_unchanged: () => m.errors_email_unchanged(),
  phone_invalid: () => m.errors_phone_invalid(),
  phone_unchanged: () => m.errors_phone_unchanged(),
  phone_taken: () => m.errors_phone_taken(),
  referral_code_unknown: () => m.errors_referral_code_unknown(),
  too_many_attempts: () => m.errors_too_many_attempts(),
  price_changed: () => m.errors_price_changed(),
  transaction_unknown: () => m.errors_transaction_unknown(),
  network_needed: () => m.errors_network_needed(),
  network_suspended: () => m.errors_network_suspended(),
  recipient_unknown: () => m.errors_recipient_unknown(),
  recipient_is_sender: () => m.errors_recipient_is_sender(),
  cidr_invalid: () => m.errors_cidr_invalid(),
  url_invalid: () => m.errors_url_invalid(),
  origin_invalid: (limit) => (limit ? m.errors_origin_invalid_limit({ limit }) : m.errors_origin_invalid()),
  https_required: () => m.errors_https_required(),
  address_private: () => m.errors_address_private(),
  port_forbidden: () => m.errors_port_forbidden(),
  name_unknown: () => m.errors_name_unknown(),
  redirect_invalid: () => m.errors_redirect_invalid(),
  past: () => m.errors_past(),
  event_unknown: () => m.errors_event_unknown(),
  path_unknown: (limit) => m.errors_path_unknown({ limit: limit ?? "/wallets" }),
  tag_unknown: (limit) => m.errors_tag_unknown({ limit: limit ?? "rate_limited" }),
  request_id_invalid: () => m.errors_request_id_invalid(),
  too_long: (limit) => (limit ? m.errors_too_long_limit({ limit }) : m.errors_too_long()),
  email_invalid: () => m.errors_email_invalid(),
  password_too_short: () => m.errors_password_too_short(),
  password_personal: () => m.errors_password_personal(),
  password_pattern: () => m.errors_password_pattern(),
  order_id_reused: () => m.errors_order_id_reused(),
  invoice_closed: () => m.errors_invoice_closed(),
  invoice_is_own: () => m.errors_invoice_is_own(),
  currency_not_accepted: () => m.errors_currency_not_accepted(),
  payer_closed: () => m.errors_payer_closed(),
  nothing_to_refund: () => m.errors_nothing_to_refund(),
  template_closed: () => m.errors_template_closed(),
  network_unknown: () => m.errors_network_unknown(),
  currency_unknown: () => m.errors_currency_unknown(),
  number_invalid: () => m.errors_number_invalid(),
  number_too_small: (limit) => (limit ? m.errors_number_too_small_min({ limit }) : m.errors_number_too_small()),
  number_too_large: (limit) => (limit ? m.errors_number_too_large_max({ limit }) : m.errors_number_too_large()),
  tolerance_invalid: () => m.errors_tolerance_invalid(),
  name_invalid: () => m.errors_name_invalid(),
  metadata_invalid: () => m.errors_metadata_invalid(),
  too_short: () => m.errors_too_short(),
  ...earlyErrorTexts,
  outcome_unknown: () => m.errors_outcome_unknown(),
  consent_required: () => m.errors_consent_required(),
  recipient_required: () => m.errors_recipient_required(),
  leave_out_required: () => m.errors_leave_out_required(),
  card_number_invalid: () => m.errors_card_number_invalid(),
  card_expiry_invalid: () => m.errors_card_expiry_invalid(),
  card_expired: () => m.errors_card_expired(),
  card_cvc_invalid: () => m.errors_card_cvc_invalid(),
  birth_date_invalid: () => m.errors_birth_date_invalid(),
  ownership_unproven: () => m.errors_ownership_unproven(),
  ownership_signature_invalid: () => m.errors_ownership_signature_invalid(),
  travel_address_invalid: () => m.errors_travel_address_invalid(),
  card_holder_invalid: () => m.errors_card_holder_invalid(),
  card_house_unavailable: () => m.topUp_cardAway(),
  card_missing: () => m.errors_card_missing(),
  card_not_supported: () => m.errors_card_not_supported(),
  passkey_unused: () => m.errors_passkey_unused(),
  passkey_unavailable: () => m.errors_passkey_unavailable(),
  passkey_known: () => m.errors_passkey_known(),
}

function writePause(until: string): string {
  return m.errors_paused_until({ limit: formatMoment(until, getLocale()) })
}

/** The text for a code of the contract. An unknown code of a newer provider gets a general text. */
export function errorText(problem: Problem): string {
  return isKnown(problem.code) ? texts[problem.code](problem.limit) : m.errors_unknown()
}

function isKnown(code: string): code is keyof typeof texts {
  return Object.hasOwn(texts, code)
}
