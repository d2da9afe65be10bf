import type {
  GetAuthorizationRequestData,
  GetAuthorizationRequestErrorTag,
  GetAuthorizationRequestParameters,
} from "@wallet/core/account"
import { getAuthorizationRequestQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "./useClientQuery.ts"

/** Which app asks the customer for what. See `getAuthorizationRequest` of `@wallet/core`. */
export function useAuthorizationRequest(
  parameters: GetAuthorizationRequestParameters,
  options: QueryHookOptions<GetAuthorizationRequestData, GetAuthorizationRequestErrorTag> = {},
): QueryHookResult<GetAuthorizationRequestData, GetAuthorizationRequestErrorTag> {
  return useCustomerQuery(getAuthorizationRequestQueryOptions(useWalletClient(), parameters), options)
}
