import { type GetVirtualCardParameters, getVirtualCard } from "#actions/cards/getVirtualCard.ts"
import type { WalletClient } from "#client.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"
import { customerKey, type QueryKey } from "#queries/queryOptions.ts"

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
 * @function
 * @example
 * const virtualCard = await queryClient.fetchQuery(getVirtualCardQueryOptions(client, { cardId: card.id }))
 */
export const getVirtualCardQueryOptions = createQueryOptionsWith(getVirtualCardQueryKey, getVirtualCard)
