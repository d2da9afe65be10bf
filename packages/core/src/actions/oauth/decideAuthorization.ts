import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { decideAuthorization as call } from "#contract/oauth/authorizedApps.ts"
import { createAction } from "#transport/createAction.ts"

/** What `decideAuthorization` takes. */
export type DecideAuthorizationParameters = CallParameters<typeof call>
/** What `decideAuthorization` answers. */
export type DecideAuthorizationData = CallData<typeof call>
/** The tags that `decideAuthorization` may be refused with. */
export type DecideAuthorizationErrorTag = CallErrorTag<typeof call>

/**
 * Allows an app what it asks for, or denies it. Send the customer to `redirectTo` either way.
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
export const decideAuthorization = createAction(call)
