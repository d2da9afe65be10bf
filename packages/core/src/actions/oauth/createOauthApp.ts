import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createOauthApp as call } from "#contract/oauth/oauthApps.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createOauthApp` takes. */
export type CreateOauthAppParameters = CallParameters<typeof call>
/** What `createOauthApp` answers. */
export type CreateOauthAppData = CallData<typeof call>
/** The tags that `createOauthApp` may be refused with. */
export type CreateOauthAppErrorTag = CallErrorTag<typeof call>

/**
 * Registers an app that others may authorise. The secret of a confidential one is in the answer, and nowhere
 * afterwards.
 *
 * @function
 * @throws `CallError` with a tag of `CreateOauthAppErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { app, secret } = await createOauthApp(client, {
 *   name: "Books",
 *   redirectUris: ["https://books.example/done"],
 *   confidential: true,
 * })
 */
export const createOauthApp = createKeyedAction(call)
