import {
  type CreateWithdrawalData,
  type CreateWithdrawalErrorTag,
  type CreateWithdrawalParameters,
  createWithdrawal,
} from "@wallet/core"
import {
  getBeneficiariesQueryKey,
  getLimitsQueryKey,
  getOperationsQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Withdraws by a quote, once. See `createWithdrawal` of `@wallet/core`. */
export function useCreateWithdrawal(): CallHookResult<
  CreateWithdrawalData,
  CreateWithdrawalErrorTag,
  CreateWithdrawalParameters
> {
  return useCall(createWithdrawal, [
    getWalletsQueryKey,
    getOperationsQueryKey,
    getLimitsQueryKey,
    getBeneficiariesQueryKey,
  ])
}
