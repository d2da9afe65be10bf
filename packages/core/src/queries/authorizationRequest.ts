import {
  type GetAuthorizationRequestData,
  type GetAuthorizationRequestErrorTag,
  type GetAuthorizationRequestParameters,
  getAuthorizationRequest,
} from "../actions/getAuthorizationRequest.ts"
import type { WalletClient } from "../client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "./queryOptions.ts"

/** The key under which a cache holds what `getAuthorizationRequest` answers; without parameters, where it holds all of it. */
export function getAuthorizationRequestQueryKey(
  client: WalletClient,
  parameters?: GetAuthorizationRequestParameters,
): QueryKey<"getAuthorizationRequest"> {
  return customerKey(client, "getAuthorizationRequest", parameters)
}

/** Which app asks the customer for what. */
export function getAuthorizationRequestQueryOptions(
  client: WalletClient,
  parameters: GetAuthorizationRequestParameters,
): QueryOptions<GetAuthorizationRequestData, GetAuthorizationRequestErrorTag> {
  return queryOptions(getAuthorizationRequestQueryKey(client, parameters), (options) =>
    getAuthorizationRequest(client, parameters, options),
  )
}
