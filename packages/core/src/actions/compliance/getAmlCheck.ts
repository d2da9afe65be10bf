import { getAmlCheck as call } from "#contract/compliance/amlChecks.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getAmlCheck` takes. */
export type GetAmlCheckParameters = CallParameters<typeof call>
/** What `getAmlCheck` answers. */
export type GetAmlCheckData = CallData<typeof call>
/** The tags that `getAmlCheck` may be refused with. */
export type GetAmlCheckErrorTag = CallErrorTag<typeof call>

/**
 * Reads one AML check.
 *
 * @function
 * @throws `CallError` with a tag of `GetAmlCheckErrorTag`.
 * @example
 * const { state, result } = await getAmlCheck(client, { checkId: check.id })
 */
export const getAmlCheck = createAction(call)
