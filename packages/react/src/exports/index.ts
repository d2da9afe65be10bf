export type { CallHookResult } from "#calls/useCall.ts"
export type {
  PublicQueryHookOptions,
  PublicQueryHookResult,
  QueryHookOptions,
  QueryHookResult,
} from "#calls/useClientQuery.ts"
export type { PagesHookResult } from "#calls/useCustomerPages.ts"
export type {
  MoneyCallActions,
  MoneyCallHookOptions,
  MoneyCallHookResult,
  MoneyCallState,
} from "#calls/useMoneyCall.ts"
export * from "#hooks/access.ts"
export { useVirtualCardBins } from "#hooks/cards.ts"
export { useKycStatus, useRequestKycRedirectUrl } from "#hooks/compliance.ts"
export * from "#hooks/deposits.ts"
export * from "#hooks/exchange.ts"
export * from "#hooks/explorer.ts"
export * from "#hooks/history.ts"
export * from "#hooks/invoicePayments.ts"
export { useInvoiceTemplates } from "#hooks/invoices.ts"
export * from "#hooks/notifications.ts"
export { useHideEmptyWallets, useSetHideEmptyWallets } from "#hooks/profile.ts"
export * from "#hooks/provider.ts"
export * from "#hooks/reports.ts"
export * from "#hooks/topUps.ts"
export * from "#hooks/transfers.ts"
export { type LiveUpdatesOptions, useLiveUpdates } from "#hooks/useLiveUpdates.ts"
export * from "#hooks/wallets.ts"
export * from "#hooks/withdrawals.ts"
export { createReadPositions, type ReadPositions } from "#readPositions.ts"
export { StepUpCancelled, type StepUpProof, type StepUpRequest } from "#stepUps.ts"
export { useWalletState } from "#useWalletState.ts"
export { WalletProvider, type WalletProviderProps } from "#WalletProvider.tsx"
export { useWalletClient } from "#walletContext.ts"
