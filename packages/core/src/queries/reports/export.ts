import {
  type GetExportData,
  type GetExportErrorTag,
  type GetExportParameters,
  getExport,
} from "#actions/reports/getExport.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getExport` answers; without parameters, where it holds all exports.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getExportQueryKey(client, { exportId: exported.id }) })
 */
export function getExportQueryKey(client: WalletClient, parameters?: GetExportParameters): QueryKey<"getExport"> {
  return customerKey(client, "getExport", parameters)
}

/**
 * `getExport` as TanStack Query takes it.
 *
 * @example
 * const found = await queryClient.fetchQuery(getExportQueryOptions(client, { exportId: exported.id }))
 */
export function getExportQueryOptions(
  client: WalletClient,
  parameters: GetExportParameters,
): QueryOptions<GetExportData, GetExportErrorTag> {
  return queryOptions(getExportQueryKey(client, parameters), (options) => getExport(client, parameters, options))
}
