import {
  type CreateSbpTopUpData,
  type CreateSbpTopUpErrorTag,
  type CreateSbpTopUpParameters,
  createSbpTopUp,
} from "@wallet/core"
import { getOperationsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Asks for a code that any bank's app pays by SBP. See `createSbpTopUp` of `@wallet/core`. */
export function useCreateSbpTopUp(): CallHookResult<
  CreateSbpTopUpData,
  CreateSbpTopUpErrorTag,
  CreateSbpTopUpParameters
> {
  return useCall(createSbpTopUp, [getOperationsQueryKey])
}
