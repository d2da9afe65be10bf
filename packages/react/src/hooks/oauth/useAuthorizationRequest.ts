import { getAuthorizationRequestQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Which app asks the customer for what. See `getAuthorizationRequest` of `@wallet/core`.
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
