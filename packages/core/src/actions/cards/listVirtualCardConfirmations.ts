import { listVirtualCardConfirmations as call } from "#contract/cards/cardConfirmations.ts"
import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listVirtualCardConfirmations` answers. */
export type ListVirtualCardConfirmationsData = CallData<typeof call>
/** The tags that `listVirtualCardConfirmations` may be refused with. */
export type ListVirtualCardConfirmationsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the payments online that wait for the customer's word (3-D Secure), the most urgent first.
 *
 * @function
 * @throws `CallError` with a tag of `ListVirtualCardConfirmationsErrorTag`.
 * @example
 * const { items: asked } = await listVirtualCardConfirmations(client)
 */
export const listVirtualCardConfirmations = createAction(call)
