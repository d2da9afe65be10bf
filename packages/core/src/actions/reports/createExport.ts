import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createExport as call } from "#contract/reports/exports.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createExport` takes. */
export type CreateExportParameters = CallParameters<typeof call>
/** What `createExport` answers. */
export type CreateExportData = CallData<typeof call>
/** The tags that `createExport` may be refused with. */
export type CreateExportErrorTag = CallErrorTag<typeof call>

/**
 * Starts writing exactly the operations that a filter finds. `getExport` says when the file is ready, `downloadExport`
 * gets it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createExport(client, { format: "csv", kind: "exchange" })
 */
export const createExport = createKeyedAction(call)
