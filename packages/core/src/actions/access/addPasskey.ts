import { addPasskey as call } from "#contract/access/passkeys.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `addPasskey` takes. */
export type AddPasskeyParameters = CallParameters<typeof call>
/** What `addPasskey` answers. */
export type AddPasskeyData = CallData<typeof call>
/** The tags that `addPasskey` may be refused with. */
export type AddPasskeyErrorTag = CallErrorTag<typeof call>

/**
 * Keeps the passkey that answered `startPasskeyRegistration`.
 *
 * @function
 * @throws `CallError` with a tag of `AddPasskeyErrorTag`.
 * @example
 * const registration = await makePasskey(await startPasskeyRegistration(client))
 * const passkey = await addPasskey(client, { name: "Ann's laptop", registration })
 */
export const addPasskey = createAction(call)
