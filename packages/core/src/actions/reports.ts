import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/reports/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `createExport`. */
export type CreateExportParameters = CallParameters<typeof calls.createExport>
/** The answer of `createExport`. */
export type CreateExportData = CallData<typeof calls.createExport>
/** The tags that `createExport` may be refused with. */
export type CreateExportErrorTag = CallErrorTag<typeof calls.createExport>

/**
 * Starts writing exactly the operations that a filter finds. `getExport` says when the file is ready, `downloadExport`
 * gets it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createExport(client, { format: "csv", kind: "exchange" })
 */
export const createExport = createKeyedAction(calls.createExport)

/** The parameters of `createStatementExport`. */
export type CreateStatementExportParameters = CallParameters<typeof calls.createStatementExport>
/** The answer of `createStatementExport`. */
export type CreateStatementExportData = CallData<typeof calls.createStatementExport>
/** The tags that `createStatementExport` may be refused with. */
export type CreateStatementExportErrorTag = CallErrorTag<typeof calls.createStatementExport>

/**
 * Starts writing a statement with every entry of its month; goes on as `createExport` does.
 *
 * @function
 * @throws `CallError` with a tag of `CreateStatementExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createStatementExport(client, { currency: "USDT", month: "2026-03", format: "pdf" })
 */
export const createStatementExport = createKeyedAction(calls.createStatementExport)

/** The parameters of `getExport`. */
export type GetExportParameters = CallParameters<typeof calls.getExport>
/** The answer of `getExport`. */
export type GetExportData = CallData<typeof calls.getExport>
/** The tags that `getExport` may be refused with. */
export type GetExportErrorTag = CallErrorTag<typeof calls.getExport>

/**
 * Reads the progress of an export.
 *
 * @function
 * @throws `CallError` with a tag of `GetExportErrorTag`.
 * @example
 * const { state, rowsWritten, rowsTotal } = await getExport(client, { exportId: exported.id })
 */
export const getExport = createAction(calls.getExport)

/** The parameters of `getStatement`. */
export type GetStatementParameters = CallParameters<typeof calls.getStatement>
/** The answer of `getStatement`. */
export type GetStatementData = CallData<typeof calls.getStatement>
/** The tags that `getStatement` may be refused with. */
export type GetStatementErrorTag = CallErrorTag<typeof calls.getStatement>

/**
 * Reads a wallet's month (UTC): opening, in, out, fees and closing, from the ledger.
 *
 * @function
 * @throws `CallError` with a tag of `GetStatementErrorTag`.
 * @example
 * const statement = await getStatement(client, { currency: "USDT", month: "2026-03" })
 */
export const getStatement = createAction(calls.getStatement)
