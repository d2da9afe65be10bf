import {
  type CreateStatementExportData,
  type CreateStatementExportErrorTag,
  type CreateStatementExportParameters,
  createStatementExport,
} from "@wallet/core"
import { type CallHookResult, useCall } from "./useCall.ts"

/** Starts writing a statement. See `createStatementExport` of `@wallet/core`. */
export function useCreateStatementExport(): CallHookResult<
  CreateStatementExportData,
  CreateStatementExportErrorTag,
  CreateStatementExportParameters
> {
  return useCall(createStatementExport)
}
