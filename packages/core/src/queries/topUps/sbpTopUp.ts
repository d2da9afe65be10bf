import {
  type GetSbpTopUpData,
  type GetSbpTopUpErrorTag,
  type GetSbpTopUpParameters,
  getSbpTopUp,
} from "#actions/topUps/getSbpTopUp.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getSbpTopUp` answers; without parameters, where it holds all of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSbpTopUpQueryKey(client, { topUpId: "top-up-1" }) })
 */
export function getSbpTopUpQueryKey(client: WalletClient, parameters?: GetSbpTopUpParameters): QueryKey<"getSbpTopUp"> {
  return customerKey(client, "getSbpTopUp", parameters)
}

/**
 * `getSbpTopUp` as TanStack Query takes it.
 *
 * @example
 * const sbpTopUp = await queryClient.fetchQuery(getSbpTopUpQueryOptions(client, { topUpId: "top-up-1" }))
 */
export function getSbpTopUpQueryOptions(
  client: WalletClient,
  parameters: GetSbpTopUpParameters,
): QueryOptions<GetSbpTopUpData, GetSbpTopUpErrorTag> {
  return queryOptions(getSbpTopUpQueryKey(client, parameters), (options) => getSbpTopUp(client, parameters, options))
}
