import type { SecurityEvent } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"

const names: Record<SecurityEvent, () => string> = {
  email_confirmed: () => m.security_eventEmailConfirmed(),
  login_succeeded: () => m.security_eventLoginSucceeded(),
  login_failed: () => m.security_eventLoginFailed(),
  logout: () => m.security_eventLogout(),
  session_ended: () => m.security_eventSessionEnded(),
  two_factor_enabled: () => m.security_eventTwoFactorEnabled(),
  two_factor_disabled: () => m.security_eventTwoFactorDisabled(),
  recovery_code_used: () => m.security_eventRecoveryCodeUsed(),
  recovery_codes_renewed: () => m.security_eventRecoveryCodesRenewed(),
  passkey_added: () => m.security_eventPasskeyAdded(),
  passkey_renamed: () => m.security_eventPasskeyRenamed(),
  passkey_removed: () => m.security_eventPasskeyRemoved(),
  password_changed: () => m.security_eventPasswordChanged(),
  password_reset_requested: () => m.security_eventPasswordResetRequested(),
  password_reset: () => m.security_eventPasswordReset(),
  step_up_proven: () => m.security_eventStepUpProven(),
  step_up_failed: () => m.security_eventStepUpFailed(),
  api_key_created: () => m.security_eventApiKeyCreated(),
  api_key_rotated: () => m.security_eventApiKeyRotated(),
  api_key_disabled: () => m.security_eventApiKeyDisabled(),
  api_key_enabled: () => m.security_eventApiKeyEnabled(),
  app_authorized: () => m.security_eventAppAuthorized(),
  app_revoked: () => m.security_eventAppRevoked(),
  api_key_deleted: () => m.security_eventApiKeyDeleted(),
  email_change_requested: () => m.security_eventEmailChangeRequested(),
  email_changed: () => m.security_eventEmailChanged(),
  phone_change_requested: () => m.security_eventPhoneChangeRequested(),
  phone_changed: () => m.security_eventPhoneChanged(),
  phone_removed: () => m.security_eventPhoneRemoved(),
  whitelist_enabled: () => m.security_eventWhitelistEnabled(),
  whitelist_disabled: () => m.security_eventWhitelistDisabled(),
  data_exported: () => m.security_eventDataExported(),
  closing_requested: () => m.security_eventClosingRequested(),
  closing_cancelled: () => m.security_eventClosingCancelled(),
  account_linked: () => m.security_eventAccountLinked(),
  account_unlinked: () => m.security_eventAccountUnlinked(),
  card_revealed: () => m.security_eventCardRevealed(),
  level_changed: () => m.security_eventLevelChanged(),
}

/** The title of a security event. An event that a newer provider has added gets a general title. */
export function eventName(event: string): string {
  return isKnown(event) ? names[event]() : m.security_eventOther()
}

function isKnown(event: string): event is SecurityEvent {
  return Object.hasOwn(names, event)
}
