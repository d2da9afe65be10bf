import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { getExport as call } from "#contract/reports/exports.ts"
import { createAction } from "#transport/createAction.ts"

/** What `getExport` takes. */
export type GetExportParameters = CallParameters<typeof call>
/** What `getExport` answers. */
export type GetExportData = CallData<typeof call>
/** The tags that `getExport` may be refused with. */
export type GetExportErrorTag = CallErrorTag<typeof call>

/**
 * Reads how far an export has come.
 *
 * @function
 * @throws `CallError` with a tag of `GetExportErrorTag`.
 * @example
 * const { state, rowsWritten, rowsTotal } = await getExport(client, { exportId: exported.id })
 */
export const getExport = createAction(call)
