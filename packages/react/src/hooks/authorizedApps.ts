import { decideAuthorization, revokeAuthorizedApp } from "@wallet/core/account"
import {
  getAuthorizationRequestQueryOptions,
  getAuthorizedAppsQueryKey,
  getAuthorizedAppsQueryOptions,
  getLoginHistoryQueryKey,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Reads the app and the permissions of an authorization request. See `getAuthorizationRequest` of `@wallet/core`.
 *
 * @function
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
export const useAuthorizationRequest = createQueryHookWith(getAuthorizationRequestQueryOptions)

/**
 * The apps that act for the customer, the newest first. See `listAuthorizedApps` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: authorizedApps, isPending, error } = useAuthorizedApps()
 */
export const useAuthorizedApps = createQueryHook(getAuthorizedAppsQueryOptions)

/**
 * Allows or denies an app's request. Send the customer to `redirectTo` either way. See `decideAuthorization` of
 * `@wallet/core`.
 *
 * @function
 * @example
 * const decideAuthorization = useDecideAuthorization()
 * const press = () => decideAuthorization.mutate({
 *   client_id: "0198a1b2-0000-7000-8000-000000000001",
 *   redirect_uri: "https://books.example/done",
 *   response_type: "code",
 *   scope: "read invoices",
 *   state: "a1b2",
 *   code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
 *   code_challenge_method: "S256",
 *   allow: true,
 * })
 */
export const useDecideAuthorization = createCallHook(decideAuthorization, [
  getAuthorizedAppsQueryKey,
  getLoginHistoryQueryKey,
])

/**
 * Ends what an app may do for the customer. See `revokeAuthorizedApp` of `@wallet/core`.
 *
 * @function
 * @example
 * const revokeAuthorizedApp = useRevokeAuthorizedApp()
 * const press = () => revokeAuthorizedApp.mutate({ authorizedAppId: authorizedApp.id })
 */
export const useRevokeAuthorizedApp = createCallHook(revokeAuthorizedApp, [
  getAuthorizedAppsQueryKey,
  getLoginHistoryQueryKey,
])
