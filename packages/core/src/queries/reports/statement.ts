import { getStatement } from "#actions/reports/getStatement.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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
