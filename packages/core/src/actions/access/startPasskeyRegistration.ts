import { startPasskeyRegistration as call } from "#contract/access/passkeys.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `startPasskeyRegistration` answers. */
export type StartPasskeyRegistrationData = CallData<typeof call>
/** The tags that `startPasskeyRegistration` may be refused with. */
export type StartPasskeyRegistrationErrorTag = CallErrorTag<typeof call>

/**
 * Begins a new passkey: options for `navigator.credentials.create`. Its answer goes to `addPasskey`.
 *
 * @function
 * @throws `CallError` with a tag of `StartPasskeyRegistrationErrorTag`.
 * @example
 * const registration = await makePasskey(await startPasskeyRegistration(client))
 * await addPasskey(client, { name: "Ann's laptop", registration })
 */
export const startPasskeyRegistration = createAction(call)
