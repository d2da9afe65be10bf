import { type GetRatesData, type GetRatesErrorTag, getRates } from "#actions/exchange/getRates.ts"
import type { WalletClient } from "#client.ts"
import { publicKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getRates` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRatesQueryKey(client) })
 */
export function getRatesQueryKey(client: WalletClient): QueryKey<"getRates"> {
  return publicKey(client, "getRates")
}

/**
 * `getRates` as TanStack Query takes it.
 *
 * @example
 * const rates = await queryClient.fetchQuery(getRatesQueryOptions(client))
 */
export function getRatesQueryOptions(client: WalletClient): QueryOptions<GetRatesData, GetRatesErrorTag> {
  return queryOptions(getRatesQueryKey(client), (options) => getRates(client, options))
}
