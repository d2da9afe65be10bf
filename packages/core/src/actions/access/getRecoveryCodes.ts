import { getRecoveryCodes as call } from "#contract/access/twoFactor.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getRecoveryCodes` answers. */
export type GetRecoveryCodesData = CallData<typeof call>
/** The tags that `getRecoveryCodes` may be refused with. */
export type GetRecoveryCodesErrorTag = CallErrorTag<typeof call>

/**
 * Reads how many recovery codes are left.
 *
 * @function
 * @throws `CallError` with a tag of `GetRecoveryCodesErrorTag`.
 * @example
 * const { left } = await getRecoveryCodes(client)
 */
export const getRecoveryCodes = createAction(call)
