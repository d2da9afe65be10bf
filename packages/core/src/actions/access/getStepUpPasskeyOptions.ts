import { getStepUpPasskeyOptions as call } from "#contract/access/stepUps.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getStepUpPasskeyOptions` takes. */
export type GetStepUpPasskeyOptionsParameters = CallParameters<typeof call>
/** What `getStepUpPasskeyOptions` answers. */
export type GetStepUpPasskeyOptionsData = CallData<typeof call>
/** The tags that `getStepUpPasskeyOptions` may be refused with. */
export type GetStepUpPasskeyOptionsErrorTag = CallErrorTag<typeof call>

/**
 * Asks for the question that a passkey answers to confirm an operation: options for `navigator.credentials.get`.
 *
 * @function
 * @throws `CallError` with a tag of `GetStepUpPasskeyOptionsErrorTag`.
 * @example
 * const { stepUpId } = stepUp
 * const passkey = await askPasskey(await getStepUpPasskeyOptions(client, { stepUpId }))
 * await proveStepUp(client, { stepUpId, passkey })
 */
export const getStepUpPasskeyOptions = createAction(call)
