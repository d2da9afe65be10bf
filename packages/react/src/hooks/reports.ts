import { createExport, createStatementExport } from "@wallet/core"
import { getExportQueryOptions, getStatementQueryOptions } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Starts writing the operations that a filter finds. See `createExport` of `@wallet/core`.
 *
 * @function
 * @example
 * const createExport = useCreateExport()
 * const press = () => createExport.mutate({ format: "csv", kind: "exchange" })
 */
export const useCreateExport = createCallHook(createExport)

/**
 * Starts writing a statement. See `createStatementExport` of `@wallet/core`.
 *
 * @function
 * @example
 * const createStatementExport = useCreateStatementExport()
 * const press = () => createStatementExport.mutate({ currency: "USDT", month: "2026-03", format: "pdf" })
 */
export const useCreateStatementExport = createCallHook(createStatementExport)

/**
 * Reads the state of an export. See `getExport` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useExport({ exportId: exported.id })
 */
export const useExport = createQueryHookWith(getExportQueryOptions)

/**
 * A wallet's month. See `getStatement` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: statement, isPending, error } = useStatement({ currency: "USDT", month: "2026-03" })
 */
export const useStatement = createQueryHookWith(getStatementQueryOptions)
