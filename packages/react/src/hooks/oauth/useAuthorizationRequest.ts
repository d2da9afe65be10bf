import type {
  GetAuthorizationRequestData,
  GetAuthorizationRequestErrorTag,
  GetAuthorizationRequestParameters,
} from "@wallet/core/account"
import { getAuthorizationRequestQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * Which app asks the customer for what. See `getAuthorizationRequest` of `@wallet/core`.
 *
 * @example
 * const { data: authorizationRequest, isPending, error } = useAuthorizationRequest({
  client_id: "0198a1b2-0000-7000-8000-000000000001",
  redirect_uri: "https://books.example/done",
  response_type: "code",
  scope: "read invoices",
  state: "a1b2",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
  code_challenge_method: "S256",
})
 */
export function useAuthorizationRequest(
  parameters: GetAuthorizationRequestParameters,
  options: QueryHookOptions<GetAuthorizationRequestData, GetAuthorizationRequestErrorTag> = {},
): QueryHookResult<GetAuthorizationRequestData, GetAuthorizationRequestErrorTag> {
  return useCustomerQuery(getAuthorizationRequestQueryOptions(useWalletClient(), parameters), options)
}
