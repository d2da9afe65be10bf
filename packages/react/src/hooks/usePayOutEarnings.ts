import {
  type PayOutEarningsData,
  type PayOutEarningsErrorTag,
  type PayOutEarningsParameters,
  payOutEarnings,
} from "@wallet/core/account"
import {
  getEarningsQueryKey,
  getOperationsQueryKey,
  getReferralQueryKey,
  getWalletsQueryKey,
} from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Brings what was earned into the wallet, once. See `payOutEarnings` of `@wallet/core/account`. */
export function usePayOutEarnings(): CallHookResult<
  PayOutEarningsData,
  PayOutEarningsErrorTag,
  PayOutEarningsParameters
> {
  return useCall(payOutEarnings, [getReferralQueryKey, getEarningsQueryKey, getWalletsQueryKey, getOperationsQueryKey])
}
