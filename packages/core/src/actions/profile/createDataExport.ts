import type { CallData, CallErrorTag } from "#contract/declaration/call.ts"
import { createDataExport as call } from "#contract/profile/profile.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createDataExport` answers. */
export type CreateDataExportData = CallData<typeof call>
/** The tags that `createDataExport` may be refused with. */
export type CreateDataExportErrorTag = CallErrorTag<typeof call>

/**
 * Starts writing all that is known of the customer into one file, after a step-up. `getExport` says when it is ready,
 * `downloadExport` gets it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateDataExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createDataExport(client)
 */
export const createDataExport = createKeyedAction(call)
