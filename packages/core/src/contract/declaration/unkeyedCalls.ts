/**
 * The calls of a customer, other than GETs, that take no Idempotency-Key, by the reason. Every other call takes a key and
 * is executed once per key.
 *
 * @example
 * unkeyedCalls.asks.includes("createExchangeQuote") // → true
 */
export const unkeyedCalls = {
  /** They only read, or create something that expires by itself and costs nothing: an offer, a challenge, a link. */
  asks: [
    "resolveRecipient",
    "quoteWithdrawal",
    "quoteInvoicePayment",
    "quoteVirtualCard",
    "quoteVirtualCardTransfer",
    "createExchangeQuote",
    "openInvoiceSession",
    "requestKycRedirectUrl",
    "requestCompanyVerification",
    "startAccountLink",
    "revealVirtualCard",
    "startPasskeyRegistration",
    "getStepUpPasskeyOptions",
    "sendStepUpCode",
  ],
  /**
   * They set what can be set otherwise again. The last word counts: after on, off, on the kept answer to the first "on"
   * must not stand for the last one.
   */
  sets: [
    "setHideEmptyWallets",
    "setMerchantSettings",
    "setMerchantLogo",
    "updateInvoiceTemplate",
    "setInvoiceTemplateState",
    "extendInvoice",
    "updateVirtualCard",
    "freezeVirtualCard",
    "unfreezeVirtualCard",
    "checkPayoutBatch",
    "updatePayoutRow",
    "requestPayoutApproval",
    "markNotificationsRead",
    "setNotificationPreference",
    "subscribePush",
    "disableApiKey",
    "enableApiKey",
    "updateWebhookEndpoint",
    "disableWebhookEndpoint",
    "enableWebhookEndpoint",
    "setOauthAppLogo",
    "unlinkAccount",
    "updateProfile",
    "setAvatar",
    "setContact",
    "setContactPicture",
    "cancelEmailChange",
    "cancelPhoneChange",
    "setWithdrawalWhitelist",
    "closeAccount",
    "keepAccount",
    "renamePasskey",
  ],
  /** They end one thing for good: a second time finds it ended. */
  ends: [
    "logout",
    "endSession",
    "endOtherSessions",
    "removePasskey",
    "cancelInvoice",
    "markInvoiceSettled",
    "cancelInvoiceSession",
    "closeVirtualCard",
    "reportVirtualCardFraud",
    "approveVirtualCardPayment",
    "declineVirtualCardPayment",
    "cancelSbpTopUp",
    "cancelTopUp",
    "removeSavedCard",
    "unsubscribePush",
    "archiveBeneficiary",
    "deleteApiKey",
    "deleteWebhookEndpoint",
    "deleteOauthApp",
    "revokeAuthorizedApp",
  ],
  /** What they write has its place, which the caller names: a second time finds it there. */
  places: ["addPayoutRows"],
  /**
   * They spend a password, a code or a confirmation, which serves once. What is sent must be kept nowhere, not even as a
   * hash that guesses can be held against.
   */
  proves: [
    "start2fa",
    "enable2fa",
    "disable2fa",
    "renewRecoveryCodes",
    "proveStepUp",
    "addPasskey",
    "changePassword",
    "changeEmail",
    "confirmEmailChange",
    "changePhone",
    "confirmPhone",
    "removePhone",
    "decideAuthorization",
  ],
} as const

/** A call that changes something and goes without a key. */
export type UnkeyedCallName = (typeof unkeyedCalls)[keyof typeof unkeyedCalls][number]

/** What of a call (`contract/call.ts`) says so. */
interface KeyedOrNot {
  readonly name: string
  readonly access: string
  readonly method: string
}

const unkeyedNames: ReadonlySet<string> = new Set(Object.values(unkeyedCalls).flat())

/**
 * Whether a call happens once per Idempotency-Key. A key is its customer's, so a public call has none.
 *
 * @example
 * isKeyed(contract.createTransfer) // → true
 * isKeyed(contract.listWallets) // → false
 */
export function isKeyed({ name, access, method }: KeyedOrNot): boolean {
  return access === "customer" && method !== "GET" && !unkeyedNames.has(name)
}
