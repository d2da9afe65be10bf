import { type CreateDataExportData, type CreateDataExportErrorTag, createDataExport } from "@wallet/core/account"
import { getExportQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Starts writing all that is known of the customer into one file. See `createDataExport` of `@wallet/core/account`.
 *
 * @example
 * const createDataExport = useCreateDataExport()
 * const press = () => createDataExport.mutate()
 */
export function useCreateDataExport(): CallHookResult<CreateDataExportData, CreateDataExportErrorTag, void> {
  return useCall((client) => createDataExport(client), [getExportQueryKey, getLoginHistoryQueryKey])
}
