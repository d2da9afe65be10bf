import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getOperation as call } from "#contract/history/operations.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getOperation` takes. */
export type GetOperationParameters = CallParameters<typeof call>
/** What `getOperation` answers. */
export type GetOperationData = CallData<typeof call>
/** The tags that `getOperation` may be refused with. */
export type GetOperationErrorTag = CallErrorTag<typeof call>

/**
 * Reads one operation of the history with its timeline and what it posted to the ledger.
 *
 * @function
 * @throws `CallError` with a tag of `GetOperationErrorTag`.
 * @example
 * const { timeline, entries } = await getOperation(client, { operationId: operation.id })
 */
export const getOperation = createAction(call)
