import { getAuthorizationRequest, listAuthorizedApps } from "#actions/authorizedApps.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getAuthorizationRequest` answers; without parameters, where it holds all of it.
 *
 * @function
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
export const getAuthorizationRequestQueryKey = createCustomerKey("getAuthorizationRequest")

/**
 * Options for the app and the permissions of an authorization request.
 *
 * @function
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
export const getAuthorizationRequestQueryOptions = createQueryOptionsWith(
  getAuthorizationRequestQueryKey,
  getAuthorizationRequest,
)

/**
 * The key under which a cache holds what `listAuthorizedApps` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAuthorizedAppsQueryKey(client) })
 */
export const getAuthorizedAppsQueryKey = createCustomerKey("listAuthorizedApps")

/**
 * The apps that act for the customer, the newest first.
 *
 * @function
 * @example
 * const authorizedApps = await queryClient.fetchQuery(getAuthorizedAppsQueryOptions(client))
 */
export const getAuthorizedAppsQueryOptions = createQueryOptions(getAuthorizedAppsQueryKey, listAuthorizedApps)
