export { getAccountLinkQueryKey, getAccountLinkQueryOptions } from "../queries/accountLink.ts"
export { getAddressTransactionsQueryKey, getAddressTransactionsQueryOptions } from "../queries/addressTransactions.ts"
export { getAmlCheckQueryKey, getAmlCheckQueryOptions } from "../queries/amlCheck.ts"
export { type AmlChecksQueryOptions, getAmlChecksQueryKey, getAmlChecksQueryOptions } from "../queries/amlChecks.ts"
export { getAmlOfferQueryKey, getAmlOfferQueryOptions } from "../queries/amlOffer.ts"
export {
  type ApiKeyRequestsFilter,
  type ApiKeyRequestsQueryOptions,
  getApiKeyRequestsQueryKey,
  getApiKeyRequestsQueryOptions,
} from "../queries/apiKeyRequests.ts"
export { getApiKeysQueryKey, getApiKeysQueryOptions } from "../queries/apiKeys.ts"
export { getApiKeyUsageQueryKey, getApiKeyUsageQueryOptions } from "../queries/apiKeyUsage.ts"
export {
  getAuthorizationRequestQueryKey,
  getAuthorizationRequestQueryOptions,
} from "../queries/authorizationRequest.ts"
export { getAuthorizedAppsQueryKey, getAuthorizedAppsQueryOptions } from "../queries/authorizedApps.ts"
export { getBeneficiariesQueryKey, getBeneficiariesQueryOptions } from "../queries/beneficiaries.ts"
export { getChainTransactionQueryKey, getChainTransactionQueryOptions } from "../queries/chainTransaction.ts"
export { getDepositAddressQueryKey, getDepositAddressQueryOptions } from "../queries/depositAddress.ts"
export { getDepositAddressesQueryKey, getDepositAddressesQueryOptions } from "../queries/depositAddresses.ts"
export { getDepositNetworksQueryKey, getDepositNetworksQueryOptions } from "../queries/depositNetworks.ts"
export { getDepositsQueryKey, getDepositsQueryOptions } from "../queries/deposits.ts"
export {
  type EarningsFilter,
  type EarningsQueryOptions,
  getEarningsQueryKey,
  getEarningsQueryOptions,
} from "../queries/earnings.ts"
export { getExportQueryKey, getExportQueryOptions } from "../queries/export.ts"
export { getHideEmptyWalletsQueryKey, getHideEmptyWalletsQueryOptions } from "../queries/hideEmptyWallets.ts"
export {
  getInternalInvoiceSessionsQueryKey,
  getInternalInvoiceSessionsQueryOptions,
} from "../queries/internalInvoiceSessions.ts"
export { getInvoiceQueryKey, getInvoiceQueryOptions } from "../queries/invoice.ts"
export { getInvoiceForPaymentQueryKey, getInvoiceForPaymentQueryOptions } from "../queries/invoiceForPayment.ts"
export {
  getInvoicesQueryKey,
  getInvoicesQueryOptions,
  type InvoicesFilter,
  type InvoicesQueryOptions,
} from "../queries/invoices.ts"
export { getInvoiceTemplatesQueryKey, getInvoiceTemplatesQueryOptions } from "../queries/invoiceTemplates.ts"
export { getInvoiceTotalsQueryKey, getInvoiceTotalsQueryOptions } from "../queries/invoiceTotals.ts"
export {
  getInvoiceWebhookDeliveriesQueryKey,
  getInvoiceWebhookDeliveriesQueryOptions,
} from "../queries/invoiceWebhookDeliveries.ts"
export { getKycStatusQueryKey, getKycStatusQueryOptions } from "../queries/kycStatus.ts"
export { getLevelLimitsQueryKey, getLevelLimitsQueryOptions } from "../queries/levelLimits.ts"
export { getLimitsQueryKey, getLimitsQueryOptions } from "../queries/limits.ts"
export {
  getLoginHistoryQueryKey,
  getLoginHistoryQueryOptions,
  type LoginHistoryQueryOptions,
} from "../queries/loginHistory.ts"
export { getMeQueryKey, getMeQueryOptions } from "../queries/me.ts"
export { getMerchantSettingsQueryKey, getMerchantSettingsQueryOptions } from "../queries/merchantSettings.ts"
export {
  getNotificationPreferencesQueryKey,
  getNotificationPreferencesQueryOptions,
} from "../queries/notificationPreferences.ts"
export {
  getNotificationsQueryKey,
  getNotificationsQueryOptions,
  type NotificationsFilter,
  type NotificationsQueryOptions,
} from "../queries/notifications.ts"
export { getOauthAppsQueryKey, getOauthAppsQueryOptions } from "../queries/oauthApps.ts"
export { getOperationQueryKey, getOperationQueryOptions } from "../queries/operation.ts"
export {
  getOperationsQueryKey,
  getOperationsQueryOptions,
  type OperationsFilter,
  type OperationsQueryOptions,
} from "../queries/operations.ts"
export { getPasskeysQueryKey, getPasskeysQueryOptions } from "../queries/passkeys.ts"
export { getPayoutBatchQueryKey, getPayoutBatchQueryOptions } from "../queries/payoutBatch.ts"
export {
  getPayoutBatchesQueryKey,
  getPayoutBatchesQueryOptions,
  type PayoutBatchesFilter,
  type PayoutBatchesQueryOptions,
} from "../queries/payoutBatches.ts"
export {
  getPayoutRowsQueryKey,
  getPayoutRowsQueryOptions,
  type PayoutRowsFilter,
  type PayoutRowsQueryOptions,
} from "../queries/payoutRows.ts"
export { getPictureQueryKey, getPictureQueryOptions } from "../queries/picture.ts"
export { getProfileQueryKey, getProfileQueryOptions } from "../queries/profile.ts"
export { getProtectedTransferQueryKey, getProtectedTransferQueryOptions } from "../queries/protectedTransfer.ts"
export { getProtectedTransfersQueryKey, getProtectedTransfersQueryOptions } from "../queries/protectedTransfers.ts"
export { getProviderInfoQueryKey, getProviderInfoQueryOptions } from "../queries/providerInfo.ts"
export {
  getPublicInvoiceTemplateQueryKey,
  getPublicInvoiceTemplateQueryOptions,
} from "../queries/publicInvoiceTemplate.ts"
export {
  isLeftBehind,
  isReadFromProvider,
  type QueryKey,
  type QueryOptions,
  type QueryScope,
} from "../queries/queryOptions.ts"
export { getRateHistoryQueryKey, getRateHistoryQueryOptions } from "../queries/rateHistory.ts"
export { getRatesQueryKey, getRatesQueryOptions } from "../queries/rates.ts"
export { getRecentRecipientsQueryKey, getRecentRecipientsQueryOptions } from "../queries/recentRecipients.ts"
export { getRecoveryCodesQueryKey, getRecoveryCodesQueryOptions } from "../queries/recoveryCodes.ts"
export {
  getRefereesQueryKey,
  getRefereesQueryOptions,
  type RefereesFilter,
  type RefereesQueryOptions,
} from "../queries/referees.ts"
export { getReferralQueryKey, getReferralQueryOptions } from "../queries/referral.ts"
export { getSavedCardsQueryKey, getSavedCardsQueryOptions } from "../queries/savedCards.ts"
export { getSbpTopUpQueryKey, getSbpTopUpQueryOptions } from "../queries/sbpTopUp.ts"
export { getSessionsQueryKey, getSessionsQueryOptions } from "../queries/sessions.ts"
export { getStatementQueryKey, getStatementQueryOptions } from "../queries/statement.ts"
export { getTopUpQueryKey, getTopUpQueryOptions } from "../queries/topUp.ts"
export { getTopUpMethodsQueryKey, getTopUpMethodsQueryOptions } from "../queries/topUpMethods.ts"
export { getTransferCodeQueryKey, getTransferCodeQueryOptions } from "../queries/transferCode.ts"
export { getVerificationQueryKey, getVerificationQueryOptions } from "../queries/verification.ts"
export { getVirtualCardQueryKey, getVirtualCardQueryOptions } from "../queries/virtualCard.ts"
export { getVirtualCardBinsQueryKey, getVirtualCardBinsQueryOptions } from "../queries/virtualCardBins.ts"
export {
  getVirtualCardConfirmationsQueryKey,
  getVirtualCardConfirmationsQueryOptions,
} from "../queries/virtualCardConfirmations.ts"
export { getVirtualCardsQueryKey, getVirtualCardsQueryOptions } from "../queries/virtualCards.ts"
export {
  getVirtualCardTransactionsQueryKey,
  getVirtualCardTransactionsQueryOptions,
  type VirtualCardTransactionsFilter,
  type VirtualCardTransactionsQueryOptions,
} from "../queries/virtualCardTransactions.ts"
export { getWalletsQueryKey, getWalletsQueryOptions } from "../queries/wallets.ts"
export {
  getWebhookDeliveriesQueryKey,
  getWebhookDeliveriesQueryOptions,
  type WebhookDeliveriesFilter,
  type WebhookDeliveriesQueryOptions,
} from "../queries/webhookDeliveries.ts"
export { getWebhookDeliveryQueryKey, getWebhookDeliveryQueryOptions } from "../queries/webhookDelivery.ts"
export { getWebhookEndpointsQueryKey, getWebhookEndpointsQueryOptions } from "../queries/webhookEndpoints.ts"
export { getWithdrawalQueryKey, getWithdrawalQueryOptions } from "../queries/withdrawal.ts"
export { getWithdrawalMethodsQueryKey, getWithdrawalMethodsQueryOptions } from "../queries/withdrawalMethods.ts"
