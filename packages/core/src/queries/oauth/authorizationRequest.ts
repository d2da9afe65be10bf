import {
  type GetAuthorizationRequestData,
  type GetAuthorizationRequestErrorTag,
  type GetAuthorizationRequestParameters,
  getAuthorizationRequest,
} from "#actions/oauth/getAuthorizationRequest.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getAuthorizationRequest` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAuthorizationRequestQueryKey(client, {
  client_id: "0198a1b2-0000-7000-8000-000000000001",
  redirect_uri: "https://books.example/done",
  response_type: "code",
  scope: "read invoices",
  state: "a1b2",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
  code_challenge_method: "S256",
}) })
 */
export function getAuthorizationRequestQueryKey(
  client: WalletClient,
  parameters?: GetAuthorizationRequestParameters,
): QueryKey<"getAuthorizationRequest"> {
  return customerKey(client, "getAuthorizationRequest", parameters)
}

/**
 * Which app asks the customer for what.
 *
 * @example
 * const authorizationRequest = await queryClient.fetchQuery(getAuthorizationRequestQueryOptions(client, {
  client_id: "0198a1b2-0000-7000-8000-000000000001",
  redirect_uri: "https://books.example/done",
  response_type: "code",
  scope: "read invoices",
  state: "a1b2",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
  code_challenge_method: "S256",
}))
 */
export function getAuthorizationRequestQueryOptions(
  client: WalletClient,
  parameters: GetAuthorizationRequestParameters,
): QueryOptions<GetAuthorizationRequestData, GetAuthorizationRequestErrorTag> {
  return queryOptions(getAuthorizationRequestQueryKey(client, parameters), (options) =>
    getAuthorizationRequest(client, parameters, options),
  )
}
