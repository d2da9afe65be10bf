import {
  type CreateCardTopUpData,
  type CreateCardTopUpErrorTag,
  type CreateCardTopUpParameters,
  createCardTopUp,
} from "@wallet/core"
import { getOperationsQueryKey, getTopUpQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Charges a card and credits the wallet, once. See `createCardTopUp` of `@wallet/core`. */
export function useCreateCardTopUp(): CallHookResult<
  CreateCardTopUpData,
  CreateCardTopUpErrorTag,
  CreateCardTopUpParameters
> {
  return useCall(createCardTopUp, [getWalletsQueryKey, getOperationsQueryKey, getTopUpQueryKey])
}
