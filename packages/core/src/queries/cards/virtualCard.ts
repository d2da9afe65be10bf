import {
  type GetVirtualCardData,
  type GetVirtualCardErrorTag,
  type GetVirtualCardParameters,
  getVirtualCard,
} from "#actions/cards/getVirtualCard.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getVirtualCard` answers: below that of all cards.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardQueryKey(client, { cardId: card.id }) })
 */
export function getVirtualCardQueryKey(
  client: WalletClient,
  parameters: GetVirtualCardParameters,
): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", parameters)
}

/**
 * `getVirtualCard` as TanStack Query takes it.
 *
 * @example
 * const virtualCard = await queryClient.fetchQuery(getVirtualCardQueryOptions(client, { cardId: card.id }))
 */
export function getVirtualCardQueryOptions(
  client: WalletClient,
  parameters: GetVirtualCardParameters,
): QueryOptions<GetVirtualCardData, GetVirtualCardErrorTag> {
  return queryOptions(getVirtualCardQueryKey(client, parameters), (options) =>
    getVirtualCard(client, parameters, options),
  )
}
