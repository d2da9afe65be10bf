import * as calls from "#contract/authorizedApps/calls.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `decideAuthorization`. */
export type DecideAuthorizationParameters = CallParameters<typeof calls.decideAuthorization>
/** The answer of `decideAuthorization`. */
export type DecideAuthorizationData = CallData<typeof calls.decideAuthorization>
/** The tags that `decideAuthorization` may be refused with. */
export type DecideAuthorizationErrorTag = CallErrorTag<typeof calls.decideAuthorization>

/**
 * Allows or denies an app's request. Send the customer to `redirectTo` either way.
 *
 * @function
 * @throws `CallError` with a tag of `DecideAuthorizationErrorTag`.
 * @example
 * const { redirectTo } = await decideAuthorization(client, {
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
export const decideAuthorization = createAction(calls.decideAuthorization)

/** The parameters of `getAuthorizationRequest`. */
export type GetAuthorizationRequestParameters = CallParameters<typeof calls.getAuthorizationRequest>
/** The answer of `getAuthorizationRequest`. */
export type GetAuthorizationRequestData = CallData<typeof calls.getAuthorizationRequest>
/** The tags that `getAuthorizationRequest` may be refused with. */
export type GetAuthorizationRequestErrorTag = CallErrorTag<typeof calls.getAuthorizationRequest>

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
export const getAuthorizationRequest = createAction(calls.getAuthorizationRequest)

/** The answer of `listAuthorizedApps`. */
export type ListAuthorizedAppsData = CallData<typeof calls.listAuthorizedApps>
/** The tags that `listAuthorizedApps` may be refused with. */
export type ListAuthorizedAppsErrorTag = CallErrorTag<typeof calls.listAuthorizedApps>

/**
 * Reads the apps that act for the customer, the newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListAuthorizedAppsErrorTag`.
 * @example
 * const { items } = await listAuthorizedApps(client)
 */
export const listAuthorizedApps = createAction(calls.listAuthorizedApps)

/** The parameters of `revokeAuthorizedApp`. */
export type RevokeAuthorizedAppParameters = CallParameters<typeof calls.revokeAuthorizedApp>
/** The answer of `revokeAuthorizedApp`. */
export type RevokeAuthorizedAppData = CallData<typeof calls.revokeAuthorizedApp>
/** The tags that `revokeAuthorizedApp` may be refused with. */
export type RevokeAuthorizedAppErrorTag = CallErrorTag<typeof calls.revokeAuthorizedApp>

/**
 * Ends what an app may do for the customer.
 *
 * @function
 * @throws `CallError` with a tag of `RevokeAuthorizedAppErrorTag`.
 * @example
 * await revokeAuthorizedApp(client, { authorizedAppId: authorizedApp.id })
 */
export const revokeAuthorizedApp = createAction(calls.revokeAuthorizedApp)
