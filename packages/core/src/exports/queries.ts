export { getAccountLinkQueryKey, getAccountLinkQueryOptions } from "#queries/access/accountLink.ts"
export {
  getLoginHistoryQueryKey,
  getLoginHistoryQueryOptions,
} from "#queries/access/loginHistory.ts"
export { getMeQueryKey, getMeQueryOptions } from "#queries/access/me.ts"
export { getPasskeysQueryKey, getPasskeysQueryOptions } from "#queries/access/passkeys.ts"
export { getRecoveryCodesQueryKey, getRecoveryCodesQueryOptions } from "#queries/access/recoveryCodes.ts"
export { getSessionsQueryKey, getSessionsQueryOptions } from "#queries/access/sessions.ts"
export {
  getApiKeyRequestsQueryKey,
  getApiKeyRequestsQueryOptions,
} from "#queries/apiKeys/apiKeyRequests.ts"
export { getApiKeysQueryKey, getApiKeysQueryOptions } from "#queries/apiKeys/apiKeys.ts"
export { getApiKeyUsageQueryKey, getApiKeyUsageQueryOptions } from "#queries/apiKeys/apiKeyUsage.ts"
export { getVirtualCardQueryKey, getVirtualCardQueryOptions } from "#queries/cards/virtualCard.ts"
export { getVirtualCardBinsQueryKey, getVirtualCardBinsQueryOptions } from "#queries/cards/virtualCardBins.ts"
export {
  getVirtualCardConfirmationsQueryKey,
  getVirtualCardConfirmationsQueryOptions,
} from "#queries/cards/virtualCardConfirmations.ts"
export { getVirtualCardsQueryKey, getVirtualCardsQueryOptions } from "#queries/cards/virtualCards.ts"
export {
  getVirtualCardTransactionsQueryKey,
  getVirtualCardTransactionsQueryOptions,
  type VirtualCardTransactionsFilter,
} from "#queries/cards/virtualCardTransactions.ts"
export { getAmlCheckQueryKey, getAmlCheckQueryOptions } from "#queries/compliance/amlCheck.ts"
export {
  getAmlChecksQueryKey,
  getAmlChecksQueryOptions,
} from "#queries/compliance/amlChecks.ts"
export { getAmlOfferQueryKey, getAmlOfferQueryOptions } from "#queries/compliance/amlOffer.ts"
export { getKycStatusQueryKey, getKycStatusQueryOptions } from "#queries/compliance/kycStatus.ts"
export { getVerificationQueryKey, getVerificationQueryOptions } from "#queries/compliance/verification.ts"
export type { PagesOptions } from "#queries/createPagesOptions.ts"
export { getDepositAddressQueryKey, getDepositAddressQueryOptions } from "#queries/deposits/depositAddress.ts"
export { getDepositAddressesQueryKey, getDepositAddressesQueryOptions } from "#queries/deposits/depositAddresses.ts"
export { getDepositNetworksQueryKey, getDepositNetworksQueryOptions } from "#queries/deposits/depositNetworks.ts"
export { getDepositsQueryKey, getDepositsQueryOptions } from "#queries/deposits/deposits.ts"
export { getRateHistoryQueryKey, getRateHistoryQueryOptions } from "#queries/exchange/rateHistory.ts"
export { getRatesQueryKey, getRatesQueryOptions } from "#queries/exchange/rates.ts"
export {
  getAddressTransactionsQueryKey,
  getAddressTransactionsQueryOptions,
} from "#queries/explorer/addressTransactions.ts"
export { getChainTransactionQueryKey, getChainTransactionQueryOptions } from "#queries/explorer/chainTransaction.ts"
export { getOperationQueryKey, getOperationQueryOptions } from "#queries/history/operation.ts"
export {
  getOperationsQueryKey,
  getOperationsQueryOptions,
  type OperationsFilter,
} from "#queries/history/operations.ts"
export {
  getInternalInvoiceSessionsQueryKey,
  getInternalInvoiceSessionsQueryOptions,
} from "#queries/invoices/internalInvoiceSessions.ts"
export { getInvoiceQueryKey, getInvoiceQueryOptions } from "#queries/invoices/invoice.ts"
export { getInvoiceForPaymentQueryKey, getInvoiceForPaymentQueryOptions } from "#queries/invoices/invoiceForPayment.ts"
export {
  getInvoicesQueryKey,
  getInvoicesQueryOptions,
  type InvoicesFilter,
} from "#queries/invoices/invoices.ts"
export { getInvoiceTemplatesQueryKey, getInvoiceTemplatesQueryOptions } from "#queries/invoices/invoiceTemplates.ts"
export { getInvoiceTotalsQueryKey, getInvoiceTotalsQueryOptions } from "#queries/invoices/invoiceTotals.ts"
export { getMerchantSettingsQueryKey, getMerchantSettingsQueryOptions } from "#queries/invoices/merchantSettings.ts"
export {
  getPublicInvoiceTemplateQueryKey,
  getPublicInvoiceTemplateQueryOptions,
} from "#queries/invoices/publicInvoiceTemplate.ts"
export {
  getNotificationPreferencesQueryKey,
  getNotificationPreferencesQueryOptions,
} from "#queries/notifications/notificationPreferences.ts"
export {
  getNotificationsQueryKey,
  getNotificationsQueryOptions,
} from "#queries/notifications/notifications.ts"
export { getPushOfferQueryKey, getPushOfferQueryOptions } from "#queries/notifications/pushOffer.ts"
export {
  getAuthorizationRequestQueryKey,
  getAuthorizationRequestQueryOptions,
} from "#queries/oauth/authorizationRequest.ts"
export { getAuthorizedAppsQueryKey, getAuthorizedAppsQueryOptions } from "#queries/oauth/authorizedApps.ts"
export { getOauthAppsQueryKey, getOauthAppsQueryOptions } from "#queries/oauth/oauthApps.ts"
export { getPayoutBatchQueryKey, getPayoutBatchQueryOptions } from "#queries/payouts/payoutBatch.ts"
export {
  getPayoutBatchesQueryKey,
  getPayoutBatchesQueryOptions,
} from "#queries/payouts/payoutBatches.ts"
export {
  getPayoutRowsQueryKey,
  getPayoutRowsQueryOptions,
} from "#queries/payouts/payoutRows.ts"
export { getHideEmptyWalletsQueryKey, getHideEmptyWalletsQueryOptions } from "#queries/profile/hideEmptyWallets.ts"
export { getProfileQueryKey, getProfileQueryOptions } from "#queries/profile/profile.ts"
export { getPictureQueryKey, getPictureQueryOptions } from "#queries/provider/picture.ts"
export { getProviderInfoQueryKey, getProviderInfoQueryOptions } from "#queries/provider/providerInfo.ts"
export {
  isLeftBehind,
  isReadFromProvider,
  type QueryKey,
  type QueryOptions,
  type QueryScope,
} from "#queries/queryOptions.ts"
export {
  getEarningsQueryKey,
  getEarningsQueryOptions,
} from "#queries/referral/earnings.ts"
export {
  getRefereesQueryKey,
  getRefereesQueryOptions,
} from "#queries/referral/referees.ts"
export { getReferralQueryKey, getReferralQueryOptions } from "#queries/referral/referral.ts"
export { getExportQueryKey, getExportQueryOptions } from "#queries/reports/export.ts"
export { getSpendingQueryKey, getSpendingQueryOptions } from "#queries/reports/spending.ts"
export { getStatementQueryKey, getStatementQueryOptions } from "#queries/reports/statement.ts"
export { getBankTopUpQueryKey, getBankTopUpQueryOptions } from "#queries/topUps/bankTopUp.ts"
export { getSavedCardsQueryKey, getSavedCardsQueryOptions } from "#queries/topUps/savedCards.ts"
export { getSbpTopUpQueryKey, getSbpTopUpQueryOptions } from "#queries/topUps/sbpTopUp.ts"
export { getTopUpQueryKey, getTopUpQueryOptions } from "#queries/topUps/topUp.ts"
export { getTopUpMethodsQueryKey, getTopUpMethodsQueryOptions } from "#queries/topUps/topUpMethods.ts"
export { getContactsQueryKey, getContactsQueryOptions } from "#queries/transfers/contacts.ts"
export { getProtectedTransferQueryKey, getProtectedTransferQueryOptions } from "#queries/transfers/protectedTransfer.ts"
export {
  getProtectedTransfersQueryKey,
  getProtectedTransfersQueryOptions,
} from "#queries/transfers/protectedTransfers.ts"
export { getRecentRecipientsQueryKey, getRecentRecipientsQueryOptions } from "#queries/transfers/recentRecipients.ts"
export { getTransferCodeQueryKey, getTransferCodeQueryOptions } from "#queries/transfers/transferCode.ts"
export { getLevelLimitsQueryKey, getLevelLimitsQueryOptions } from "#queries/wallets/levelLimits.ts"
export { getLimitsQueryKey, getLimitsQueryOptions } from "#queries/wallets/limits.ts"
export { getPortfolioHistoryQueryKey, getPortfolioHistoryQueryOptions } from "#queries/wallets/portfolioHistory.ts"
export { getWalletsQueryKey, getWalletsQueryOptions } from "#queries/wallets/wallets.ts"
export {
  getInvoiceWebhookDeliveriesQueryKey,
  getInvoiceWebhookDeliveriesQueryOptions,
} from "#queries/webhooks/invoiceWebhookDeliveries.ts"
export {
  getWebhookDeliveriesQueryKey,
  getWebhookDeliveriesQueryOptions,
} from "#queries/webhooks/webhookDeliveries.ts"
export { getWebhookDeliveryQueryKey, getWebhookDeliveryQueryOptions } from "#queries/webhooks/webhookDelivery.ts"
export { getWebhookEndpointsQueryKey, getWebhookEndpointsQueryOptions } from "#queries/webhooks/webhookEndpoints.ts"
export { getBeneficiariesQueryKey, getBeneficiariesQueryOptions } from "#queries/withdrawals/beneficiaries.ts"
export { getPayoutBanksQueryKey, getPayoutBanksQueryOptions } from "#queries/withdrawals/payoutBanks.ts"
export { getWithdrawalQueryKey, getWithdrawalQueryOptions } from "#queries/withdrawals/withdrawal.ts"
export {
  getWithdrawalMethodsQueryKey,
  getWithdrawalMethodsQueryOptions,
} from "#queries/withdrawals/withdrawalMethods.ts"
