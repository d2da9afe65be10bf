import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getAuthorizationRequest as call } from "#contract/oauth/authorizedApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getAuthorizationRequest` takes. */
export type GetAuthorizationRequestParameters = CallParameters<typeof call>
/** What `getAuthorizationRequest` answers. */
export type GetAuthorizationRequestData = CallData<typeof call>
/** The tags that `getAuthorizationRequest` may be refused with. */
export type GetAuthorizationRequestErrorTag = CallErrorTag<typeof call>

/**
 * Reads which app asks the customer for what: the parameters are those of the app's own OAuth request.
 *
 * @function
 * @throws `CallError` with a tag of `GetAuthorizationRequestErrorTag`.
 * @example
 * const { app, scopes } = await getAuthorizationRequest(client, {
 *   client_id: "0198a1b2-0000-7000-8000-000000000001",
 *   redirect_uri: "https://books.example/done",
 *   response_type: "code",
 *   scope: "read invoices",
 *   state: "a1b2",
 *   code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbUGJSstw-cM",
 *   code_challenge_method: "S256",
 * })
 */
export const getAuthorizationRequest = createAction(call)
