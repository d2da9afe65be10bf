export { getHideEmptyWalletsQueryKey, getHideEmptyWalletsQueryOptions } from "../queries/hideEmptyWallets.ts"
export {
  getInternalInvoiceSessionsQueryKey,
  getInternalInvoiceSessionsQueryOptions,
} from "../queries/internalInvoiceSessions.ts"
export { getInvoiceTemplatesQueryKey, getInvoiceTemplatesQueryOptions } from "../queries/invoiceTemplates.ts"
export { getKycStatusQueryKey, getKycStatusQueryOptions } from "../queries/kycStatus.ts"
export { getMeQueryKey, getMeQueryOptions } from "../queries/me.ts"
export {
  getOperationsQueryKey,
  getOperationsQueryOptions,
  type OperationsFilter,
  type OperationsQueryOptions,
} from "../queries/operations.ts"
export { getProviderInfoQueryKey, getProviderInfoQueryOptions } from "../queries/providerInfo.ts"
export { isLeftBehind, type QueryKey, type QueryOptions, type QueryScope } from "../queries/queryOptions.ts"
export { getRatesQueryKey, getRatesQueryOptions } from "../queries/rates.ts"
export { getTopUpQueryKey, getTopUpQueryOptions } from "../queries/topUp.ts"
export { getTopUpMethodsQueryKey, getTopUpMethodsQueryOptions } from "../queries/topUpMethods.ts"
export { getVirtualCardBinsQueryKey, getVirtualCardBinsQueryOptions } from "../queries/virtualCardBins.ts"
export { getWalletsQueryKey, getWalletsQueryOptions } from "../queries/wallets.ts"
