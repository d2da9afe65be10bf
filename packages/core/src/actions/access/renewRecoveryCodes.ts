import { renewRecoveryCodes as call } from "#contract/access/twoFactor.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `renewRecoveryCodes` answers. */
export type RenewRecoveryCodesData = CallData<typeof call>
/** The tags that `renewRecoveryCodes` may be refused with. */
export type RenewRecoveryCodesErrorTag = CallErrorTag<typeof call>

/**
 * Makes ten new recovery codes; the earlier ones are void.
 *
 * @function
 * @throws `CallError` with a tag of `RenewRecoveryCodesErrorTag`.
 * @example
 * const { recoveryCodes } = await renewRecoveryCodes(client)
 */
export const renewRecoveryCodes = createAction(call)
