import { archiveBeneficiary, createBeneficiary, listBeneficiaries } from "./beneficiaries.ts"
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listPayoutBanks,
  listWithdrawalMethods,
  quoteWithdrawal,
} from "./withdrawals.ts"

/** The calls around withdrawals and saved recipients. */
export const withdrawalCalls = {
  listBeneficiaries,
  createBeneficiary,
  archiveBeneficiary,
  listWithdrawalMethods,
  listPayoutBanks,
  quoteWithdrawal,
  createWithdrawal,
  getWithdrawal,
  cancelWithdrawal,
} as const
