import {
  type GetStatementData,
  type GetStatementErrorTag,
  type GetStatementParameters,
  getStatement,
} from "#actions/reports/getStatement.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getStatement` answers; without parameters, where it holds all statements.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getStatementQueryKey(client, { currency: "USDT", month: "2026-03" }) })
 */
export function getStatementQueryKey(
  client: WalletClient,
  parameters?: GetStatementParameters,
): QueryKey<"getStatement"> {
  return customerKey(client, "getStatement", parameters)
}

/**
 * `getStatement` as TanStack Query takes it.
 *
 * @example
 * const statement = await queryClient.fetchQuery(getStatementQueryOptions(client, { currency: "USDT", month: "2026-03" }))
 */
export function getStatementQueryOptions(
  client: WalletClient,
  parameters: GetStatementParameters,
): QueryOptions<GetStatementData, GetStatementErrorTag> {
  return queryOptions(getStatementQueryKey(client, parameters), (options) => getStatement(client, parameters, options))
}
