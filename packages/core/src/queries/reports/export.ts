import { getExport } from "#actions/reports/getExport.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getExport` answers; without parameters, where it holds all exports.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getExportQueryKey(client, { exportId: exported.id }) })
 */
export const getExportQueryKey = createCustomerKey("getExport")

/**
 * `getExport` as TanStack Query takes it.
 *
 * @function
 * @example
 * const found = await queryClient.fetchQuery(getExportQueryOptions(client, { exportId: exported.id }))
 */
export const getExportQueryOptions = createQueryOptionsWith(getExportQueryKey, getExport)
