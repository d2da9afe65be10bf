import { archiveBeneficiary, createBeneficiary, listBeneficiaries } from "./beneficiaries.ts"
import {
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawalMethods,
  quoteWithdrawal,
} from "./withdrawals.ts"

/** The calls around withdrawals and saved recipients. */
export const withdrawalCalls = {
  listBeneficiaries,
  createBeneficiary,
  archiveBeneficiary,
  listWithdrawalMethods,
  quoteWithdrawal,
  createWithdrawal,
  getWithdrawal,
  cancelWithdrawal,
} as const
