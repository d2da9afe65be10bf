import { getExport, getStatement } from "#actions/reports.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptionsWith } from "./createQueryOptions.ts"

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

/**
 * The key under which a cache holds what `getStatement` answers; without parameters, where it holds all statements.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getStatementQueryKey(client, { currency: "USDT", month: "2026-03" }) })
 */
export const getStatementQueryKey = createCustomerKey("getStatement")

/**
 * `getStatement` as TanStack Query takes it.
 *
 * @function
 * @example
 * const statement = await queryClient.fetchQuery(getStatementQueryOptions(client, { currency: "USDT", month: "2026-03" }))
 */
export const getStatementQueryOptions = createQueryOptionsWith(getStatementQueryKey, getStatement)
