import type { GetExportData, GetExportErrorTag, GetExportParameters } from "@wallet/core"
import { getExportQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * How far an export has come. See `getExport` of `@wallet/core`.
 *
 * @example
 * const { data, isPending, error } = useExport({ exportId: exported.id })
 */
export function useExport(
  parameters: GetExportParameters,
  options?: QueryHookOptions<GetExportData, GetExportErrorTag>,
): QueryHookResult<GetExportData, GetExportErrorTag> {
  return useCustomerQuery(getExportQueryOptions(useWalletClient(), parameters), options)
}
