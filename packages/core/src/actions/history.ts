import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/history/calls.ts"
import { createAction } from "#transport/createAction.ts"

/** The parameters of `getOperation`. */
export type GetOperationParameters = CallParameters<typeof calls.getOperation>
/** The answer of `getOperation`. */
export type GetOperationData = CallData<typeof calls.getOperation>
/** The tags that `getOperation` may be refused with. */
export type GetOperationErrorTag = CallErrorTag<typeof calls.getOperation>

/**
 * Reads one operation of the history with its timeline and what it posted to the ledger.
 *
 * @function
 * @throws `CallError` with a tag of `GetOperationErrorTag`.
 * @example
 * const { timeline, entries } = await getOperation(client, { operationId: operation.id })
 */
export const getOperation = createAction(calls.getOperation)

/** The parameters of `listOperations`. */
export type ListOperationsParameters = CallParameters<typeof calls.listOperations>
/** The answer of `listOperations`. */
export type ListOperationsData = CallData<typeof calls.listOperations>
/** The tags that `listOperations` may be refused with. */
export type ListOperationsErrorTag = CallErrorTag<typeof calls.listOperations>

/**
 * Reads the history, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListOperationsErrorTag`.
 * @example
 * const page = await listOperations(client, { limit: 20 })
 */
export const listOperations = createAction(calls.listOperations)
