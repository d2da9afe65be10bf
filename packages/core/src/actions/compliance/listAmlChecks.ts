import { listAmlChecks as call } from "#contract/compliance/amlChecks.ts"
import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listAmlChecks` takes. */
export type ListAmlChecksParameters = CallParameters<typeof call>
/** What `listAmlChecks` answers. */
export type ListAmlChecksData = CallData<typeof call>
/** The tags that `listAmlChecks` may be refused with. */
export type ListAmlChecksErrorTag = CallErrorTag<typeof call>

/**
 * Reads the customer's AML checks, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListAmlChecksErrorTag`.
 * @example
 * const { items } = await listAmlChecks(client, { limit: 10 })
 */
export const listAmlChecks = createAction(call)
