import { getPushOffer } from "#actions/push.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getPushOffer` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPushOfferQueryKey(client) })
 */
export const getPushOfferQueryKey = createCustomerKey("getPushOffer")

/**
 * `getPushOffer` as TanStack Query takes it.
 *
 * @function
 * @example
 * const pushOffer = await queryClient.fetchQuery(getPushOfferQueryOptions(client))
 */
export const getPushOfferQueryOptions = createQueryOptions(getPushOfferQueryKey, getPushOffer)
