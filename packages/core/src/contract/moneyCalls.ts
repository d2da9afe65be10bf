import { orderVirtualCard, transferVirtualCardMoney } from "./cards/cardQuotes.ts"
import { createAmlCheck } from "./compliance/amlChecks.ts"
import type { Contract, MoneyCallName } from "./contract.ts"
import { executeExchangeQuote } from "./exchange/exchange.ts"
import { payInvoice } from "./invoices/invoicePayments.ts"
import { refundInvoice } from "./invoices/invoices.ts"
import { approvePayoutBatch, cancelPayoutBatch, retryPayoutBatch } from "./payouts/payoutBatches.ts"
import { payOutEarnings } from "./referral/referral.ts"
import { createSbpTopUp } from "./topUps/sbpTopUps.ts"
import { createCardTopUp } from "./topUps/topUps.ts"
import {
  cancelProtectedTransfer,
  claimProtectedTransfer,
  createProtectedTransfer,
  declineProtectedTransfer,
} from "./transfers/protectedTransfers.ts"
import { createTransfer } from "./transfers/transfers.ts"
import { cancelWithdrawal, createWithdrawal } from "./withdrawals/withdrawals.ts"

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
