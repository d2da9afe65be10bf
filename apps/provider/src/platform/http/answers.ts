import type {
  AccountLinkSchema,
  AmlCheckSchema,
  AmlResultSchema,
  ApiKeySchema,
  AuthorizedAppSchema,
  BankTransferSchema,
  BeneficiarySchema,
  CallAnswer,
  CardConfirmationSchema,
  CardQuoteSchema,
  CardTransactionSchema,
  ChainTransactionSchema,
  DepositSchema,
  ExchangeQuoteSchema,
  ExportSchema,
  findChainTransaction,
  InvoiceDetailSchema,
  InvoiceForPaymentSchema,
  InvoicePaymentSchema,
  InvoiceRefundSchema,
  InvoiceSchema,
  InvoiceSessionSchema,
  InvoiceTemplateSchema,
  KycSessionSchema,
  LiveEventSchema,
  NotificationPreferenceSchema,
  NotificationSchema,
  OperationDetailSchema,
  OperationEntrySchema,
  OperationSchema,
  PayoutBatchSchema,
  PayoutDestinationSchema,
  PayoutRowSchema,
  PersonSchema,
  PortfolioHistorySchema,
  ProfileSchema,
  ProgrammeApplicationSchema,
  ProtectedTransferSchema,
  RateHistorySchema,
  RecentRecipientSchema,
  ReferralSchema,
  SbpTopUpSchema,
  SpendingSchema,
  TopUpSchema,
  UserSchema,
  VerificationCheckSchema,
  VerificationRungSchema,
  VirtualCardSchema,
  WebhookDeliveryDetailSchema,
  WebhookDeliverySchema,
  WebhookEndpointSchema,
  WithdrawalSchema,
  Written,
} from "@wallet/core/contract"

// Answers of this provider, under the names of the contract. The contract's own types are for readers, who must accept
// values that a newer provider adds to an enumeration; a writer may use the known values only.
export type AccountLink = Written<typeof AccountLinkSchema>
export type AmlCheck = Written<typeof AmlCheckSchema>
export type AmlResult = Written<typeof AmlResultSchema>
export type ApiKey = Written<typeof ApiKeySchema>
export type AuthorizedApp = Written<typeof AuthorizedAppSchema>
export type Beneficiary = Written<typeof BeneficiarySchema>
export type CardConfirmation = Written<typeof CardConfirmationSchema>
export type CardQuote = Written<typeof CardQuoteSchema>
export type CardTransaction = Written<typeof CardTransactionSchema>
export type ChainSearch = CallAnswer<typeof findChainTransaction>
export type ChainTransaction = Written<typeof ChainTransactionSchema>
export type Deposit = Written<typeof DepositSchema>
export type ExchangeQuote = Written<typeof ExchangeQuoteSchema>
export type Export = Written<typeof ExportSchema>
export type Invoice = Written<typeof InvoiceSchema>
export type InvoiceDetail = Written<typeof InvoiceDetailSchema>
export type InvoiceForPayment = Written<typeof InvoiceForPaymentSchema>
export type InvoicePayment = Written<typeof InvoicePaymentSchema>
export type InvoiceRefund = Written<typeof InvoiceRefundSchema>
export type InvoiceSession = Written<typeof InvoiceSessionSchema>
export type InvoiceTemplate = Written<typeof InvoiceTemplateSchema>
export type KycSession = Written<typeof KycSessionSchema>
export type LiveEvent = Written<typeof LiveEventSchema>
export type Notification = Written<typeof NotificationSchema>
export type NotificationPreference = Written<typeof NotificationPreferenceSchema>
export type Operation = Written<typeof OperationSchema>
export type OperationDetail = Written<typeof OperationDetailSchema>
export type OperationEntry = Written<typeof OperationEntrySchema>
export type PayoutBatch = Written<typeof PayoutBatchSchema>
export type PayoutCellNote = PayoutRow["errors"][number]
export type PayoutDestination = Written<typeof PayoutDestinationSchema>
export type PayoutRow = Written<typeof PayoutRowSchema>
export type Person = Written<typeof PersonSchema>
export type Profile = Written<typeof ProfileSchema>
export type PortfolioHistory = Written<typeof PortfolioHistorySchema>
export type ProgrammeApplication = Written<typeof ProgrammeApplicationSchema>
export type ProtectedTransfer = Written<typeof ProtectedTransferSchema>
export type RateHistory = Written<typeof RateHistorySchema>
export type RecentRecipient = Written<typeof RecentRecipientSchema>
export type Referral = Written<typeof ReferralSchema>
export type BankTransfer = Written<typeof BankTransferSchema>
export type SbpTopUp = Written<typeof SbpTopUpSchema>
export type Spending = Written<typeof SpendingSchema>
export type TopUp = Written<typeof TopUpSchema>
export type User = Written<typeof UserSchema>
export type VerificationCheck = Written<typeof VerificationCheckSchema>
export type VerificationRung = Written<typeof VerificationRungSchema>
export type VirtualCard = Written<typeof VirtualCardSchema>
export type WebhookDelivery = Written<typeof WebhookDeliverySchema>
export type WebhookDeliveryDetail = Written<typeof WebhookDeliveryDetailSchema>
export type WebhookEndpoint = Written<typeof WebhookEndpointSchema>
export type Withdrawal = Written<typeof WithdrawalSchema>
