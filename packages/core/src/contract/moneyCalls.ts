import { createAmlCheck } from "./amlChecks.ts"
import { orderVirtualCard, transferVirtualCardMoney } from "./cardQuotes.ts"
import type { Contract, MoneyCallName } from "./contract.ts"
import { executeExchangeQuote } from "./exchange.ts"
import { payInvoice } from "./invoicePayments.ts"
import { refundInvoice } from "./invoices.ts"
import { approvePayoutBatch, cancelPayoutBatch, retryPayoutBatch } from "./payoutBatches.ts"
import {
  cancelProtectedTransfer,
  claimProtectedTransfer,
  createProtectedTransfer,
  declineProtectedTransfer,
} from "./protectedTransfers.ts"
import { payOutEarnings } from "./referral.ts"
import { createSbpTopUp } from "./sbpTopUps.ts"
import { createCardTopUp } from "./topUps.ts"
import { createTransfer } from "./transfers.ts"
import { cancelWithdrawal, createWithdrawal } from "./withdrawals.ts"

/** The calls that move money, by name: what `reconcile` reads kept answers by, whichever of them a bundle makes. */
export const moneyCalls: { readonly [N in MoneyCallName]: Contract[N] } = {
  createCardTopUp,
  createSbpTopUp,
  executeExchangeQuote,
  createTransfer,
  createProtectedTransfer,
  claimProtectedTransfer,
  declineProtectedTransfer,
  cancelProtectedTransfer,
  payInvoice,
  refundInvoice,
  createWithdrawal,
  cancelWithdrawal,
  approvePayoutBatch,
  retryPayoutBatch,
  cancelPayoutBatch,
  orderVirtualCard,
  transferVirtualCardMoney,
  createAmlCheck,
  payOutEarnings,
}
