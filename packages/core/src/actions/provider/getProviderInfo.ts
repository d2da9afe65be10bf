import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { getProviderInfo as call } from "#contract/provider/provider.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getProviderInfo` answers. */
export type GetProviderInfoData = CallData<typeof call>
/** The tags that `getProviderInfo` may be refused with. */
export type GetProviderInfoErrorTag = CallErrorTag<typeof call>

/**
 * Reads what may be known of the provider before anyone signs in.
 *
 * @function
 * @throws `CallError` with a tag of `GetProviderInfoErrorTag`.
 * @example
 * const { version, sandbox } = await getProviderInfo(client)
 */
export const getProviderInfo = createAction(call)
