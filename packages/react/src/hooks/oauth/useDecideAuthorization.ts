import { decideAuthorization } from "@wallet/core/account"
import { getAuthorizedAppsQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Allows an app what it asks for, or denies it. Send the customer to `redirectTo` either way. See `decideAuthorization` of `@wallet/core`.
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
