import { getAccountLink, startAccountLink, unlinkAccount } from "./accountLink.ts"
import { createAmlCheck, getAmlCheck, getAmlOffer, listAmlChecks } from "./amlChecks.ts"
import {
  createApiKey,
  deleteApiKey,
  disableApiKey,
  enableApiKey,
  getApiKeyUsage,
  listApiKeyRequests,
  listApiKeys,
  rotateApiKey,
} from "./apiKeys.ts"
import { archiveBeneficiary, createBeneficiary, listBeneficiaries } from "./beneficiaries.ts"
import type { IsKeyed } from "./call.ts"
import {
  approveVirtualCardPayment,
  declineVirtualCardPayment,
  listVirtualCardConfirmations,
} from "./cardConfirmations.ts"
import { orderVirtualCard, quoteVirtualCard, quoteVirtualCardTransfer, transferVirtualCardMoney } from "./cardQuotes.ts"
import {
  closeVirtualCard,
  freezeVirtualCard,
  getVirtualCard,
  listVirtualCardBins,
  listVirtualCards,
  replaceVirtualCard,
  revealVirtualCard,
  unfreezeVirtualCard,
  updateVirtualCard,
} from "./cards.ts"

import { listVirtualCardTransactions, reportVirtualCardFraud } from "./cardTransactions.ts"
import {
  getDepositAddress,
  listDepositAddresses,
  listDepositNetworks,
  listDeposits,
  newDepositAddress,
} from "./deposits.ts"
import { createExchangeQuote, executeExchangeQuote } from "./exchange.ts"
import { findAddressTransactions, findChainTransaction } from "./explorer.ts"
import { createExport, getExport } from "./exports.ts"
import { invoiceCalls } from "./invoiceCalls.ts"
import { getKycStatus, requestKycRedirectUrl } from "./kyc.ts"
import { getLimits, listLimits } from "./limits.ts"
import { login, loginWithPasskey } from "./login.ts"
import { logout } from "./logout.ts"
import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreference,
} from "./notifications.ts"
import { oauthCalls } from "./oauthCalls.ts"
import { getOperation, listOperations } from "./operations.ts"
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
} from "./passkeys.ts"
import { changePassword, requestPasswordReset, resetPassword } from "./passwords.ts"
import {
  approvePayoutBatch,
  cancelPayoutBatch,
  checkPayoutBatch,
  createPayoutBatch,
  getPayoutBatch,
  listPayoutBatches,
  requestPayoutApproval,
  retryPayoutBatch,
} from "./payoutBatches.ts"
import { addPayoutRows, listPayoutRows, updatePayoutRow } from "./payoutRows.ts"
import { cancelPhoneChange, changePhone, confirmPhone, removePhone } from "./phone.ts"
import { getPicture } from "./pictures.ts"
import {
  cancelEmailChange,
  changeEmail,
  closeAccount,
  confirmEmailChange,
  createDataExport,
  getProfile,
  keepAccount,
  setAvatar,
  setWithdrawalWhitelist,
  updateProfile,
} from "./profile.ts"
import {
  cancelProtectedTransfer,
  claimProtectedTransfer,
  createProtectedTransfer,
  declineProtectedTransfer,
  getProtectedTransfer,
  getTransferCode,
  listProtectedTransfers,
} from "./protectedTransfers.ts"
import { getIdempotencyOutcome, getProviderInfo } from "./provider.ts"
import { getRateHistory, getRates } from "./rates.ts"
import {
  applyForProgramme,
  countReferralVisit,
  getReferral,
  listEarnings,
  listReferees,
  payOutEarnings,
} from "./referral.ts"
import { confirmEmail, register, resendConfirmation } from "./registration.ts"
import { listSavedCards, removeSavedCard } from "./savedCards.ts"
import { cancelSbpTopUp, createSbpTopUp, getSbpTopUp } from "./sbpTopUps.ts"
import { endOtherSessions, endSession, listLoginHistory, listSessions } from "./sessions.ts"
import { getHideEmptyWallets, setHideEmptyWallets } from "./settings.ts"
import { createStatementExport, getStatement } from "./statements.ts"
import { getStepUpPasskeyOptions, proveStepUp, sendStepUpCode } from "./stepUps.ts"
import { cancelTopUp, createCardTopUp, getTopUp, listTopUpMethods } from "./topUps.ts"
import { createTransfer, listRecentRecipients, resolveRecipient } from "./transfers.ts"
import { disable2fa, enable2fa, getRecoveryCodes, renewRecoveryCodes, start2fa } from "./twoFactor.ts"
import { getMe } from "./user.ts"
import { getVerification, requestCompanyVerification } from "./verification.ts"
import { listWallets } from "./wallets.ts"
import { webhookCalls } from "./webhookCalls.ts"
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawalMethods,
  quoteWithdrawal,
} from "./withdrawals.ts"

/**
 * Every call to the provider, by name. What is not here does not exist.
 *
 * @example
 * Object.values(contract).filter(({ method }) => method === "GET").length > 0 // → true
 */
export const contract = {
  getProviderInfo,
  getIdempotencyOutcome,
  register,
  confirmEmail,
  resendConfirmation,
  login,
  startPasskeyLogin,
  loginWithPasskey,
  logout,
  getMe,
  start2fa,
  enable2fa,
  disable2fa,
  getRecoveryCodes,
  renewRecoveryCodes,
  proveStepUp,
  sendStepUpCode,
  getStepUpPasskeyOptions,
  listPasskeys,
  startPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  changePassword,
  requestPasswordReset,
  resetPassword,
  listSessions,
  endSession,
  endOtherSessions,
  listLoginHistory,
  getKycStatus,
  requestKycRedirectUrl,
  getVerification,
  requestCompanyVerification,
  getAmlOffer,
  createAmlCheck,
  getAmlCheck,
  listAmlChecks,
  getHideEmptyWallets,
  setHideEmptyWallets,
  ...invoiceCalls,
  getPicture,
  listVirtualCardBins,
  listVirtualCards,
  getVirtualCard,
  updateVirtualCard,
  freezeVirtualCard,
  unfreezeVirtualCard,
  replaceVirtualCard,
  closeVirtualCard,
  revealVirtualCard,
  quoteVirtualCard,
  orderVirtualCard,
  quoteVirtualCardTransfer,
  transferVirtualCardMoney,
  listVirtualCardTransactions,
  reportVirtualCardFraud,
  listVirtualCardConfirmations,
  approveVirtualCardPayment,
  declineVirtualCardPayment,
  listWallets,
  getRates,
  getRateHistory,
  listTopUpMethods,
  createCardTopUp,
  createSbpTopUp,
  getSbpTopUp,
  cancelSbpTopUp,
  listSavedCards,
  removeSavedCard,
  getTopUp,
  cancelTopUp,
  listDepositNetworks,
  getDepositAddress,
  listDepositAddresses,
  newDepositAddress,
  listDeposits,
  findChainTransaction,
  findAddressTransactions,
  createExchangeQuote,
  executeExchangeQuote,
  resolveRecipient,
  createTransfer,
  listRecentRecipients,
  createProtectedTransfer,
  listProtectedTransfers,
  getProtectedTransfer,
  getTransferCode,
  claimProtectedTransfer,
  declineProtectedTransfer,
  cancelProtectedTransfer,
  listWithdrawalMethods,
  quoteWithdrawal,
  createWithdrawal,
  getWithdrawal,
  cancelWithdrawal,
  createPayoutBatch,
  addPayoutRows,
  checkPayoutBatch,
  listPayoutBatches,
  getPayoutBatch,
  listPayoutRows,
  updatePayoutRow,
  requestPayoutApproval,
  approvePayoutBatch,
  retryPayoutBatch,
  cancelPayoutBatch,
  listBeneficiaries,
  createBeneficiary,
  archiveBeneficiary,
  listLimits,
  getLimits,
  listOperations,
  getOperation,
  createExport,
  getExport,
  getStatement,
  createStatementExport,
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  setNotificationPreference,
  listApiKeys,
  createApiKey,
  rotateApiKey,
  disableApiKey,
  enableApiKey,
  deleteApiKey,
  getApiKeyUsage,
  listApiKeyRequests,
  ...webhookCalls,
  ...oauthCalls,
  getAccountLink,
  startAccountLink,
  unlinkAccount,
  getProfile,
  updateProfile,
  setAvatar,
  changeEmail,
  confirmEmailChange,
  cancelEmailChange,
  changePhone,
  confirmPhone,
  cancelPhoneChange,
  removePhone,
  setWithdrawalWhitelist,
  createDataExport,
  closeAccount,
  keepAccount,
  getReferral,
  listReferees,
  listEarnings,
  payOutEarnings,
  countReferralVisit,
  applyForProgramme,
}

/** The type of the contract: each call under its name. */
export type Contract = typeof contract
/** The name of a call, e.g. `getMe`. */
export type CallName = keyof Contract

/**
 * The calls that move money.
 *
 * @example
 * import type { MoneyCallName } from "@wallet/core/contract"
 *
 * const name: MoneyCallName = "createTransfer"
 */
export type MoneyCallName = { [N in CallName]: Contract[N] extends { readonly movesMoney: true } ? N : never }[CallName]

/**
 * The calls that happen once per Idempotency-Key: those that move money among them.
 *
 * @example
 * import type { KeyedCallName } from "@wallet/core/contract"
 *
 * const name: KeyedCallName = "createTransfer"
 */
export type KeyedCallName = { [N in CallName]: IsKeyed<Contract[N]> extends true ? N : never }[CallName]

/**
 * The calls that may ask for a step-up.
 *
 * @example
 * import type { StepUpCallName } from "@wallet/core/contract"
 *
 * const name: StepUpCallName = "createTransfer"
 */
export type StepUpCallName = {
  [N in CallName]: Contract[N] extends { readonly stepUp: true | "by-policy" } ? N : never
}[CallName]
