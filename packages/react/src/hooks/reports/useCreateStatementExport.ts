import {
  type CreateStatementExportData,
  type CreateStatementExportErrorTag,
  type CreateStatementExportParameters,
  createStatementExport,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Starts writing a statement. See `createStatementExport` of `@wallet/core`.
 *
 * @example
 * const createStatementExport = useCreateStatementExport()
 * const press = () => createStatementExport.mutate({ currency: "USDT", month: "2026-03", format: "pdf" })
 */
export function useCreateStatementExport(): CallHookResult<
  CreateStatementExportData,
  CreateStatementExportErrorTag,
  CreateStatementExportParameters
> {
  return useCall(createStatementExport)
}
