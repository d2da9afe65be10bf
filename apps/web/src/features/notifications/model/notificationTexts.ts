import {
  type Notification,
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
} from "@wallet/core/contract"
import { displayCode, formatMoney, money } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { lookUp } from "#i18n/openValues.ts"
import { findCurrency } from "#shared/money/currencies.ts"

const texts: Record<NotificationKind, (amount: string) => string> = {
  transfer_received: (amount) => m.notifications_transferReceived({ amount }),
  transfer_waiting: (amount) => m.notifications_transferWaiting({ amount }),
  transfer_claimed: (amount) => m.notifications_transferClaimed({ amount }),
  transfer_returned: (amount) => m.notifications_transferReturned({ amount }),
  top_up_completed: (amount) => m.notifications_topUpCompleted({ amount }),
  top_up_failed: (amount) => m.notifications_topUpFailed({ amount }),
  top_up_charged_back: (amount) => m.notifications_topUpChargedBack({ amount }),
  top_up_reinstated: (amount) => m.notifications_topUpReinstated({ amount }),
  top_up_refund_failed: (amount) => m.notifications_topUpRefundFailed({ amount }),
  debt_incurred: (amount) => m.notifications_debtIncurred({ amount }),
  debt_repaid: (amount) => m.notifications_debtRepaid({ amount }),
  deposit_credited: (amount) => m.notifications_depositCredited({ amount }),
  deposit_held: (amount) => m.notifications_depositHeld({ amount }),
  deposit_returned: (amount) => m.notifications_depositReturned({ amount }),
  deposit_below_minimum: (amount) => m.notifications_depositBelowMinimum({ amount }),
  deposit_lost: (amount) => m.notifications_depositLost({ amount }),
  deposit_at_risk: (amount) => m.notifications_depositAtRisk({ amount }),
  withdrawal_completed: (amount) => m.notifications_withdrawalCompleted({ amount }),
  withdrawal_failed: (amount) => m.notifications_withdrawalFailed({ amount }),
  withdrawal_held: (amount) => m.notifications_withdrawalHeld({ amount }),
  withdrawal_returned: (amount) => m.notifications_withdrawalReturned({ amount }),
  address_flagged: () => m.notifications_addressFlagged(),
  payout_batch_awaiting: () => m.notifications_payoutBatchAwaiting(),
  payout_batch_completed: () => m.notifications_payoutBatchCompleted(),
  payout_batch_incomplete: () => m.notifications_payoutBatchIncomplete(),
  invoice_paid: (amount) => m.notifications_invoicePaid({ amount }),
  card_issued: () => m.notifications_cardIssued(),
  card_order_failed: () => m.notifications_cardOrderFailed(),
  card_payment: (amount) => m.notifications_cardPayment({ amount }),
  card_declined: (amount) => m.notifications_cardDeclined({ amount }),
  card_refunded: (amount) => m.notifications_cardRefunded({ amount }),
  card_blocked: () => m.notifications_cardBlocked(),
  card_unblocked: () => m.notifications_cardUnblocked(),
  card_expired: () => m.notifications_cardExpired(),
  card_closed: () => m.notifications_cardClosed(),
  card_in_debt: (amount) => m.notifications_cardInDebt({ amount }),
  card_fee_unpaid: (amount) => m.notifications_cardFeeUnpaid({ amount }),
  card_confirmation: (amount) => m.notifications_cardConfirmation({ amount }),
  card_revealed: () => m.notifications_cardRevealed(),
  kyc_approved: () => m.notifications_kycApproved(),
  kyc_retry: () => m.notifications_kycRetry(),
  kyc_rejected: () => m.notifications_kycRejected(),
  kyc_refresh: () => m.notifications_kycRefresh(),
  company_approved: () => m.notifications_companyApproved(),
  company_retry: () => m.notifications_companyRetry(),
  company_rejected: () => m.notifications_companyRejected(),
  account_linked: () => m.notifications_accountLinked(),
  account_unlinked: () => m.notifications_accountUnlinked(),
  whitelist_enabled: () => m.notifications_whitelistEnabled(),
  whitelist_disabled: () => m.notifications_whitelistDisabled(),
  data_exported: () => m.notifications_dataExported(),
  account_frozen: () => m.notifications_accountFrozen(),
  account_unfrozen: () => m.notifications_accountUnfrozen(),
  closing_requested: () => m.notifications_closingRequested(),
  closing_cancelled: () => m.notifications_closingCancelled(),
  referral_joined: () => m.notifications_referralJoined(),
  application_approved: () => m.notifications_applicationApproved(),
  application_declined: () => m.notifications_applicationDeclined(),
  earning_approved: (amount) => m.notifications_earningApproved({ amount }),
  new_device: () => m.notifications_newDevice(),
  password_changed: () => m.notifications_passwordChanged(),
  email_changed: () => m.notifications_emailChanged(),
  phone_changed: () => m.notifications_phoneChanged(),
  phone_removed: () => m.notifications_phoneRemoved(),
  two_factor_enabled: () => m.notifications_twoFactorEnabled(),
  two_factor_disabled: () => m.notifications_twoFactorDisabled(),
  passkey_added: () => m.notifications_passkeyAdded(),
  passkey_removed: () => m.notifications_passkeyRemoved(),
  recovery_code_used: () => m.notifications_recoveryCodeUsed(),
  recovery_codes_renewed: () => m.notifications_recoveryCodesRenewed(),
  factor_failed: () => m.notifications_factorFailed(),
  address_added: () => m.notifications_addressAdded(),
  api_keys_paused: () => m.notifications_apiKeysPaused(),
  api_key_created: () => m.notifications_apiKeyCreated(),
  app_authorized: () => m.notifications_appAuthorized(),
  webhook_endpoint_disabled: () => m.notifications_webhookEndpointDisabled(),
}

/** The text of a notification, one sentence. */
export function notificationText(
  { kind, amount }: Notification,
  locale: string,
  regionCode: string | undefined,
): string {
  return lookUp(texts, kind, () => m.notifications_unknown())(amount ? writeAmount(amount, locale, regionCode) : "")
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
  cards: "/account/cards",
  verification: "/account/verification",
  referral: "/account/referral",
  security: "/account/settings",
} as const satisfies Record<NotificationTopic, string>

/** Notifications about protected sends, which have their own page. */
const ofProtectedSends: readonly Notification["kind"][] = ["transfer_waiting", "transfer_claimed", "transfer_returned"]

/** The topic of a notification. An unknown kind of a newer provider gets a topic that nobody overlooks. */
export function getTopic(kind: Notification["kind"]): NotificationTopic {
  return lookUp(notificationKinds, kind, "security")
}

/** The page that a notification links to. */
export function notificationTarget({ kind, subjectId }: Notification) {
  if (subjectId !== null && ofProtectedSends.includes(kind))
    return { to: "/account/send/internal", search: { transfer: subjectId } } as const
  return { to: targets[getTopic(kind)] }
}
