import {
  type GetTopUpData,
  type GetTopUpErrorTag,
  type GetTopUpParameters,
  getTopUp,
} from "#actions/topUps/getTopUp.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getTopUp` answers; without parameters, where it holds all top-ups.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTopUpQueryKey(client, { topUpId: "top-up-1" }) })
 */
export function getTopUpQueryKey(client: WalletClient, parameters?: GetTopUpParameters): QueryKey<"getTopUp"> {
  return customerKey(client, "getTopUp", parameters)
}

/**
 * `getTopUp` as TanStack Query takes it.
 *
 * @example
 * const options = getTopUpQueryOptions(client, { topUpId: "top-up-1" })
 * const read = () => queryClient.fetchQuery(options)
 */
export function getTopUpQueryOptions(
  client: WalletClient,
  parameters: GetTopUpParameters,
): QueryOptions<GetTopUpData, GetTopUpErrorTag> {
  return queryOptions(getTopUpQueryKey(client, parameters), (options) => getTopUp(client, parameters, options))
}
