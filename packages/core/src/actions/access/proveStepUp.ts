import { proveStepUp as call } from "#contract/access/stepUps.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `proveStepUp` takes. */
export type ProveStepUpParameters = CallParameters<typeof call>
/** What `proveStepUp` answers. */
export type ProveStepUpData = CallData<typeof call>
/** The tags that `proveStepUp` may be refused with. */
export type ProveStepUpErrorTag = CallErrorTag<typeof call>

/**
 * Confirms the operation that was refused with `step_up_required` (`stepUpOf` reads which). Then make the same call
 * again.
 *
 * @function
 * @throws `CallError` with a tag of `ProveStepUpErrorTag`.
 * @example
 * const { stepUpId, methods } = stepUp
 * if (methods.includes("totp")) await proveStepUp(client, { stepUpId, oneTimePassword: code })
 */
export const proveStepUp = createAction(call)
