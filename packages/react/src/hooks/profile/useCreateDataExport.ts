import { type WalletClient } from "@wallet/core"
import { createDataExport } from "@wallet/core/account"
import { getExportQueryKey, getLoginHistoryQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Starts writing all that is known of the customer into one file. See `createDataExport` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const createDataExport = useCreateDataExport()
 * const press = () => createDataExport.mutate()
 */
export const useCreateDataExport = createCallHook(
  (client: WalletClient) => createDataExport(client),
  [getExportQueryKey, getLoginHistoryQueryKey],
)
