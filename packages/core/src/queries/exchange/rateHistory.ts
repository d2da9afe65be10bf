import {
  type GetRateHistoryData,
  type GetRateHistoryErrorTag,
  type GetRateHistoryParameters,
  getRateHistory,
} from "#actions/exchange/getRateHistory.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getRateHistory` answers; without parameters, where it holds all ranges.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRateHistoryQueryKey(client, { range: "1w" }) })
 */
export function getRateHistoryQueryKey(
  client: WalletClient,
  parameters?: GetRateHistoryParameters,
): QueryKey<"getRateHistory"> {
  return publicKey(client, "getRateHistory", parameters)
}

/**
 * `getRateHistory` as TanStack Query takes it.
 *
 * @example
 * const rateHistory = await queryClient.fetchQuery(getRateHistoryQueryOptions(client, { range: "1w" }))
 */
export function getRateHistoryQueryOptions(
  client: WalletClient,
  parameters: GetRateHistoryParameters,
): QueryOptions<GetRateHistoryData, GetRateHistoryErrorTag> {
  return queryOptions(getRateHistoryQueryKey(client, parameters), (options) =>
    getRateHistory(client, parameters, options),
  )
}
