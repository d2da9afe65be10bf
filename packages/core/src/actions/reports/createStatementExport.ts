import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { createStatementExport as call } from "#contract/reports/statements.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `createStatementExport` takes. */
export type CreateStatementExportParameters = CallParameters<typeof call>
/** What `createStatementExport` answers. */
export type CreateStatementExportData = CallData<typeof call>
/** The tags that `createStatementExport` may be refused with. */
export type CreateStatementExportErrorTag = CallErrorTag<typeof call>

/**
 * Starts writing a statement with every entry of its month; goes on as `createExport` does.
 *
 * @function
 * @throws `CallError` with a tag of `CreateStatementExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createStatementExport(client, { currency: "USDT", month: "2026-03", format: "pdf" })
 */
export const createStatementExport = createKeyedAction(call)
