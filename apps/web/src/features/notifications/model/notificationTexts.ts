import {
  type Notification,
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from "@wallet/core/contract"
import { displayCode, findCurrency, formatMoney, money } from "@wallet/core/money"
import { m } from "../../../i18n/generated/messages.js"

const texts: Record<NotificationKind, (amount: string) => string> = {
  transfer_received: (amount) => m.notifications_transferReceived({ amount }),
  top_up_completed: (amount) => m.notifications_topUpCompleted({ amount }),
  top_up_failed: (amount) => m.notifications_topUpFailed({ amount }),
  deposit_credited: (amount) => m.notifications_depositCredited({ amount }),
  deposit_held: (amount) => m.notifications_depositHeld({ amount }),
  deposit_returned: (amount) => m.notifications_depositReturned({ amount }),
  deposit_at_risk: (amount) => m.notifications_depositAtRisk({ amount }),
  withdrawal_completed: (amount) => m.notifications_withdrawalCompleted({ amount }),
  withdrawal_failed: (amount) => m.notifications_withdrawalFailed({ amount }),
  withdrawal_held: (amount) => m.notifications_withdrawalHeld({ amount }),
  withdrawal_returned: (amount) => m.notifications_withdrawalReturned({ amount }),
  invoice_paid: (amount) => m.notifications_invoicePaid({ amount }),
  kyc_approved: () => m.notifications_kycApproved(),
  kyc_retry: () => m.notifications_kycRetry(),
  kyc_rejected: () => m.notifications_kycRejected(),
  new_device: () => m.notifications_newDevice(),
  password_changed: () => m.notifications_passwordChanged(),
  email_changed: () => m.notifications_emailChanged(),
  two_factor_enabled: () => m.notifications_twoFactorEnabled(),
  two_factor_disabled: () => m.notifications_twoFactorDisabled(),
  passkey_added: () => m.notifications_passkeyAdded(),
  passkey_removed: () => m.notifications_passkeyRemoved(),
  recovery_code_used: () => m.notifications_recoveryCodeUsed(),
  recovery_codes_renewed: () => m.notifications_recoveryCodesRenewed(),
  factor_failed: () => m.notifications_factorFailed(),
  address_added: () => m.notifications_addressAdded(),
  api_key_created: () => m.notifications_apiKeyCreated(),
}

/** One sentence that says what happened. */
export function notificationText(
  { kind, amount }: Notification,
  locale: string,
  regionCode: string | undefined,
): string {
  return texts[kind](amount ? writeAmount(amount, locale, regionCode) : "")
}

function writeAmount(
  { amount, currency: code }: NonNullable<Notification["amount"]>,
  locale: string,
  regionCode?: string,
) {
  const currency = findCurrency(code)
  if (!currency) return `${amount}\u00a0${code}`
  const digits = formatMoney(money(amount, currency), { locale, regionCode, withoutCode: true })
  return `${digits}\u00a0${displayCode(currency, regionCode)}`
}

const targets = {
  incoming: "/account/history",
  outgoing: "/account/history",
  invoices: "/account/merchant",
  verification: "/account/verification",
  security: "/account/settings",
} as const satisfies Record<NotificationTopic, string>

/** Where there is more to see about it. */
export function notificationTarget({ kind }: Notification) {
  return targets[notificationKinds[kind]]
}
