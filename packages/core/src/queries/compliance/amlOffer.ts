import { type GetAmlOfferData, type GetAmlOfferErrorTag, getAmlOffer } from "#actions/compliance/getAmlOffer.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getAmlOffer` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlOfferQueryKey(client) })
 */
export function getAmlOfferQueryKey(client: WalletClient): QueryKey<"getAmlOffer"> {
  return customerKey(client, "getAmlOffer")
}

/**
 * `getAmlOffer` as TanStack Query takes it.
 *
 * @example
 * const amlOffer = await queryClient.fetchQuery(getAmlOfferQueryOptions(client))
 */
export function getAmlOfferQueryOptions(client: WalletClient): QueryOptions<GetAmlOfferData, GetAmlOfferErrorTag> {
  return queryOptions(getAmlOfferQueryKey(client), (options) => getAmlOffer(client, options))
}
