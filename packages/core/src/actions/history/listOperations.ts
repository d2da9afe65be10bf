import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listOperations as call } from "#contract/history/operations.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listOperations` takes. */
export type ListOperationsParameters = CallParameters<typeof call>
/** What `listOperations` answers. */
export type ListOperationsData = CallData<typeof call>
/** The tags that `listOperations` may be refused with. */
export type ListOperationsErrorTag = CallErrorTag<typeof call>

/**
 * Reads the history, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListOperationsErrorTag`.
 * @example
 * const page = await listOperations(client, { limit: 20 })
 */
export const listOperations = createAction(call)
