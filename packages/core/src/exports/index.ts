export {
  type ConfirmEmailData,
  type ConfirmEmailErrorTag,
  type ConfirmEmailParameters,
  confirmEmail,
} from "../actions/confirmEmail.ts"
export {
  type CreateCardTopUpData,
  type CreateCardTopUpErrorTag,
  type CreateCardTopUpParameters,
  createCardTopUp,
} from "../actions/createCardTopUp.ts"
export {
  type CreateExchangeQuoteData,
  type CreateExchangeQuoteErrorTag,
  type CreateExchangeQuoteParameters,
  createExchangeQuote,
} from "../actions/createExchangeQuote.ts"
export {
  type CreateTransferData,
  type CreateTransferErrorTag,
  type CreateTransferParameters,
  createTransfer,
} from "../actions/createTransfer.ts"
export { detectRegion } from "../actions/detectRegion.ts"
export {
  type Disable2faData,
  type Disable2faErrorTag,
  type Disable2faParameters,
  disable2fa,
} from "../actions/disable2fa.ts"
export {
  type Enable2faData,
  type Enable2faErrorTag,
  type Enable2faParameters,
  enable2fa,
} from "../actions/enable2fa.ts"
export {
  type ExecuteExchangeQuoteData,
  type ExecuteExchangeQuoteErrorTag,
  type ExecuteExchangeQuoteParameters,
  executeExchangeQuote,
} from "../actions/executeExchangeQuote.ts"
export { type FetchPayloadParameters, fetchPayload } from "../actions/fetchPayload.ts"
export { getCurrencies } from "../actions/getCurrencies.ts"
export {
  type GetHideEmptyWalletsData,
  type GetHideEmptyWalletsErrorTag,
  getHideEmptyWallets,
} from "../actions/getHideEmptyWallets.ts"
export {
  type GetIdempotencyOutcomeData,
  type GetIdempotencyOutcomeErrorTag,
  type GetIdempotencyOutcomeParameters,
  getIdempotencyOutcome,
} from "../actions/getIdempotencyOutcome.ts"
export { type GetKycStatusData, type GetKycStatusErrorTag, getKycStatus } from "../actions/getKycStatus.ts"
export { type GetMeData, type GetMeErrorTag, getMe } from "../actions/getMe.ts"
export { type GetProviderInfoData, type GetProviderInfoErrorTag, getProviderInfo } from "../actions/getProviderInfo.ts"
export { type GetRatesData, type GetRatesErrorTag, getRates } from "../actions/getRates.ts"
export { type GetTopUpData, type GetTopUpErrorTag, type GetTopUpParameters, getTopUp } from "../actions/getTopUp.ts"
export {
  type ListInternalInvoiceSessionsData,
  type ListInternalInvoiceSessionsErrorTag,
  listInternalInvoiceSessions,
} from "../actions/listInternalInvoiceSessions.ts"
export {
  type ListInvoiceTemplatesData,
  type ListInvoiceTemplatesErrorTag,
  listInvoiceTemplates,
} from "../actions/listInvoiceTemplates.ts"
export {
  type ListOperationsData,
  type ListOperationsErrorTag,
  type ListOperationsParameters,
  listOperations,
} from "../actions/listOperations.ts"
export {
  type ListTopUpMethodsData,
  type ListTopUpMethodsErrorTag,
  listTopUpMethods,
} from "../actions/listTopUpMethods.ts"
export {
  type ListVirtualCardBinsData,
  type ListVirtualCardBinsErrorTag,
  listVirtualCardBins,
} from "../actions/listVirtualCardBins.ts"
export { type ListWalletsData, type ListWalletsErrorTag, listWallets } from "../actions/listWallets.ts"
export { type LiveEventsParameters, liveEvents } from "../actions/liveEvents.ts"
export { type LoginData, type LoginErrorTag, type LoginParameters, login } from "../actions/login.ts"
export { type LogoutErrorTag, logout } from "../actions/logout.ts"
export { type OpenOperation, type OpenOperationsFilter, openOperations } from "../actions/openOperations.ts"
export { type Outcome, type Reconciled, type ReconcileOptions, reconcile } from "../actions/reconcile.ts"
export { type RegisterData, type RegisterErrorTag, type RegisterParameters, register } from "../actions/register.ts"
export {
  type RequestKycRedirectUrlData,
  type RequestKycRedirectUrlErrorTag,
  type RequestKycRedirectUrlParameters,
  requestKycRedirectUrl,
} from "../actions/requestKycRedirectUrl.ts"
export {
  type ResendConfirmationData,
  type ResendConfirmationErrorTag,
  type ResendConfirmationParameters,
  resendConfirmation,
} from "../actions/resendConfirmation.ts"
export {
  type ResolveRecipientData,
  type ResolveRecipientErrorTag,
  type ResolveRecipientParameters,
  resolveRecipient,
} from "../actions/resolveRecipient.ts"
export {
  type SetHideEmptyWalletsData,
  type SetHideEmptyWalletsErrorTag,
  type SetHideEmptyWalletsParameters,
  setHideEmptyWallets,
} from "../actions/setHideEmptyWallets.ts"
export { type Start2faData, type Start2faErrorTag, start2fa } from "../actions/start2fa.ts"
export { type WatchBuildParameters, watchBuild } from "../actions/watchBuild.ts"
export { createWalletClient, type ResolvedOptions, type WalletClient, type WalletEvents } from "../client.ts"
export type { LiveEvent } from "../contract/liveEvents.ts"
export type { ByteReader, ByteStream, Fetch, FetchInit, FetchResponse } from "../environment/fetch.ts"
export type { AbortSignalLike, Signal } from "../environment/signal.ts"
export type { KeyValueStorage } from "../environment/storage.ts"
export type { Timers } from "../environment/timers.ts"
export {
  ApiError,
  type CallError,
  ContractError,
  type FieldProblem,
  NetworkError,
  OutcomeUnknownError,
  type Refusal,
  TimeoutError,
  UnreadableAnswerError,
} from "../errors/errors.ts"
export { hasTag, isApiError } from "../errors/guards.ts"
export { type Answer, type Result, safe } from "../errors/safe.ts"
export { isWalletError, WalletError } from "../errors/walletError.ts"
export { type Currency, type CurrencyType, currencies, findCurrency } from "../money/currency.ts"
export { displayCode } from "../money/displayCode.ts"
export { orderCurrencies } from "../money/orderCurrencies.ts"
export type { Credentials, WalletClientOptions } from "../options.ts"
export { acceptRedirect } from "../policies/acceptRedirect.ts"
export {
  type BuildMetadata,
  buildMetadataPath,
  latestBuildPath,
  readBuildMetadata,
  readLatestBuild,
} from "../policies/buildFiles.ts"
export {
  type BuildNews,
  type BuildWatcher,
  type BuildWatcherOptions,
  createBuildWatcher,
} from "../policies/buildWatcher.ts"
export { isCardNumber } from "../policies/cardNumber.ts"
export { isChunkLoadError } from "../policies/chunkError.ts"
export {
  type CurrencyFeatures,
  canTopUp,
  isMultinetwork,
  needsCardHolder,
  needsExpirationDate,
  withdrawMethods,
} from "../policies/features.ts"
export { type HighRiskAmount, parseHighRiskAmounts } from "../policies/highRisk.ts"
export { linkRequiredTarget, loginTarget } from "../policies/navigation.ts"
export { type ConnectionInfo, payloadPath, shouldFetchPayload } from "../policies/payload.ts"
export { isSecretField, redact, redacted, redactText } from "../policies/redact.ts"
export { redactBySchema } from "../policies/redactBySchema.ts"
export {
  type GeolocationService,
  geolocationServices,
  readCountryCodeField,
  readCountryField,
} from "../policies/region.ts"
export type { ReloadReason } from "../policies/reloadGuard.ts"
export { messagingBotName, type ServiceHosts, serviceHosts } from "../policies/serviceHosts.ts"
export { createToastPolicy, type ToastPolicy, type ToastPolicyOptions } from "../policies/toastPolicy.ts"
export { networkErrorToast, type Toast, type UnreadableAnswer, unreadableAnswerToast } from "../policies/toasts.ts"
export type { Breakpoint, WalletState } from "../state/walletState.ts"
export type { CallOptions } from "../transport/request.ts"
export type { OnceOptions } from "../transport/requestOnce.ts"
