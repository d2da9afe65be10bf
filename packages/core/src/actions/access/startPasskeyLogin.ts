import { startPasskeyLogin as call } from "#contract/access/passkeys.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `startPasskeyLogin` answers. */
export type StartPasskeyLoginData = CallData<typeof call>
/** The tags that `startPasskeyLogin` may be refused with. */
export type StartPasskeyLoginErrorTag = CallErrorTag<typeof call>

/**
 * Begins a sign-in with a passkey: options for `navigator.credentials.get`. Its answer goes to `loginWithPasskey`, or
 * to `login` as the second factor.
 *
 * @function
 * @throws `CallError` with a tag of `StartPasskeyLoginErrorTag`.
 * @example
 * const passkey = await askPasskey(await startPasskeyLogin(client))
 * await login(client, { email: "ann@example.com", password: "correct horse", passkey })
 */
export const startPasskeyLogin = createAction(call)
