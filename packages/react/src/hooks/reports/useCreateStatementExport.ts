import { createStatementExport } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Starts writing a statement. See `createStatementExport` of `@wallet/core`.
 *
 * @function
 * @example
 * const createStatementExport = useCreateStatementExport()
 * const press = () => createStatementExport.mutate({ currency: "USDT", month: "2026-03", format: "pdf" })
 */
export const useCreateStatementExport = createCallHook(createStatementExport)
