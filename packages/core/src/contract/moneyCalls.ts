import { orderVirtualCard, transferVirtualCardMoney } from "#contract/cards/calls.ts"
import { createAmlCheck } from "#contract/compliance/calls.ts"
import { executeExchangeQuote } from "#contract/exchange/calls.ts"
import { payInvoice } from "#contract/invoicePayments/calls.ts"
import { refundInvoice } from "#contract/invoices/calls.ts"
import { approvePayoutBatch, cancelPayoutBatch, retryPayoutBatch } from "#contract/payouts/calls.ts"
import {
  cancelProtectedTransfer,
  claimProtectedTransfer,
  createProtectedTransfer,
  declineProtectedTransfer,
} from "#contract/protectedTransfers/calls.ts"
import { payOutEarnings } from "#contract/referral/calls.ts"
import { createCardTopUp, createSbpTopUp } from "#contract/topUps/calls.ts"
import { createTransfer } from "#contract/transfers/calls.ts"
import { cancelWithdrawal, createWithdrawal } from "#contract/withdrawals/calls.ts"
import type { Contract, MoneyCallName } from "./contract.ts"

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
