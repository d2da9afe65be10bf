import { createAmlCheckSent } from "./amlChecks.ts"
import type { SentCall } from "./call.ts"
import { orderVirtualCardSent, transferVirtualCardMoneySent } from "./cardQuotes.ts"
import type { Contract, MoneyCallName } from "./contract.ts"
import { executeExchangeQuoteSent } from "./exchange.ts"
import { payInvoiceSent } from "./invoicePayments.ts"
import { refundInvoiceSent } from "./invoices.ts"
import { approvePayoutBatchSent, cancelPayoutBatchSent, retryPayoutBatchSent } from "./payoutBatches.ts"
import {
  cancelProtectedTransferSent,
  claimProtectedTransferSent,
  createProtectedTransferSent,
  declineProtectedTransferSent,
} from "./protectedTransfers.ts"
import { payOutEarningsSent } from "./referral.ts"
import { createSbpTopUpSent } from "./sbpTopUps.ts"
import { createCardTopUpSent } from "./topUps.ts"
import { createTransferSent } from "./transfers.ts"
import { cancelWithdrawalSent, createWithdrawalSent } from "./withdrawals.ts"

/** The calls that move money, by name, as far as a client needs them. */
export const moneyCalls: { readonly [N in MoneyCallName]: SentCall & Pick<Contract[N], "name" | "data"> } = {
  createCardTopUp: createCardTopUpSent,
  createSbpTopUp: createSbpTopUpSent,
  executeExchangeQuote: executeExchangeQuoteSent,
  createTransfer: createTransferSent,
  createProtectedTransfer: createProtectedTransferSent,
  claimProtectedTransfer: claimProtectedTransferSent,
  declineProtectedTransfer: declineProtectedTransferSent,
  cancelProtectedTransfer: cancelProtectedTransferSent,
  payInvoice: payInvoiceSent,
  refundInvoice: refundInvoiceSent,
  createWithdrawal: createWithdrawalSent,
  cancelWithdrawal: cancelWithdrawalSent,
  approvePayoutBatch: approvePayoutBatchSent,
  retryPayoutBatch: retryPayoutBatchSent,
  cancelPayoutBatch: cancelPayoutBatchSent,
  orderVirtualCard: orderVirtualCardSent,
  transferVirtualCardMoney: transferVirtualCardMoneySent,
  createAmlCheck: createAmlCheckSent,
  payOutEarnings: payOutEarningsSent,
}
