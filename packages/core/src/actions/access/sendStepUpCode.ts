import { sendStepUpCode as call } from "#contract/access/stepUps.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `sendStepUpCode` takes. */
export type SendStepUpCodeParameters = CallParameters<typeof call>
/** What `sendStepUpCode` answers. */
export type SendStepUpCodeData = CallData<typeof call>
/** The tags that `sendStepUpCode` may be refused with. */
export type SendStepUpCodeErrorTag = CallErrorTag<typeof call>

/**
 * Mails a code that confirms an operation, for customers who have neither an authenticator app nor a passkey.
 *
 * @function
 * @throws `CallError` with a tag of `SendStepUpCodeErrorTag`.
 * @example
 * await sendStepUpCode(client, { stepUpId: stepUp.stepUpId })
 * await proveStepUp(client, { stepUpId: stepUp.stepUpId, code })
 */
export const sendStepUpCode = createAction(call)
