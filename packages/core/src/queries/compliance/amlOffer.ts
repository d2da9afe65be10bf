import { getAmlOffer } from "#actions/compliance/getAmlOffer.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getAmlOffer` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlOfferQueryKey(client) })
 */
export const getAmlOfferQueryKey = createCustomerKey("getAmlOffer")

/**
 * `getAmlOffer` as TanStack Query takes it.
 *
 * @function
 * @example
 * const amlOffer = await queryClient.fetchQuery(getAmlOfferQueryOptions(client))
 */
export const getAmlOfferQueryOptions = createQueryOptions(getAmlOfferQueryKey, getAmlOffer)
