import {
  type CreateExportData,
  type CreateExportErrorTag,
  type CreateExportParameters,
  createExport,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Starts writing the operations that a filter finds. See `createExport` of `@wallet/core`.
 *
 * @example
 * const createExport = useCreateExport()
 * const press = () => createExport.mutate({ format: "csv", kind: "exchange" })
 */
export function useCreateExport(): CallHookResult<CreateExportData, CreateExportErrorTag, CreateExportParameters> {
  return useCall(createExport)
}
