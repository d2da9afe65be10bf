import {
  type CreateAmlCheckData,
  type CreateAmlCheckErrorTag,
  type CreateAmlCheckParameters,
  createAmlCheck,
} from "@wallet/core/account"
import { getAmlChecksQueryKey, getAmlOfferQueryKey, getWalletsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Checks an address or a transaction, once. See `createAmlCheck` of `@wallet/core`. */
export function useCreateAmlCheck(): CallHookResult<
  CreateAmlCheckData,
  CreateAmlCheckErrorTag,
  CreateAmlCheckParameters
> {
  return useCall(createAmlCheck, [getAmlChecksQueryKey, getAmlOfferQueryKey, getWalletsQueryKey])
}
