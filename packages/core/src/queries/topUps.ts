import { getBankTopUp, getSbpTopUp, getTopUp, listSavedCards, listTopUpMethods } from "#actions/topUps.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getBankTopUp` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getBankTopUpQueryKey(client) })
 */
export const getBankTopUpQueryKey = createCustomerKey("getBankTopUp")

/**
 * `getBankTopUp` as TanStack Query takes it.
 *
 * @function
 * @example
 * const bankTopUp = await queryClient.fetchQuery(getBankTopUpQueryOptions(client))
 */
export const getBankTopUpQueryOptions = createQueryOptions(getBankTopUpQueryKey, getBankTopUp)

/**
 * The key under which a cache holds what `listSavedCards` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSavedCardsQueryKey(client) })
 */
export const getSavedCardsQueryKey = createCustomerKey("listSavedCards")

/**
 * `listSavedCards` as TanStack Query takes it.
 *
 * @function
 * @example
 * const savedCards = await queryClient.fetchQuery(getSavedCardsQueryOptions(client))
 */
export const getSavedCardsQueryOptions = createQueryOptions(getSavedCardsQueryKey, listSavedCards)

/**
 * The key under which a cache holds what `getSbpTopUp` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getSbpTopUpQueryKey(client, { topUpId: "top-up-1" }) })
 */
export const getSbpTopUpQueryKey = createCustomerKey("getSbpTopUp")

/**
 * `getSbpTopUp` as TanStack Query takes it.
 *
 * @function
 * @example
 * const sbpTopUp = await queryClient.fetchQuery(getSbpTopUpQueryOptions(client, { topUpId: "top-up-1" }))
 */
export const getSbpTopUpQueryOptions = createQueryOptionsWith(getSbpTopUpQueryKey, getSbpTopUp)

/**
 * The key under which a cache holds what `getTopUp` answers; without parameters, where it holds all top-ups.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTopUpQueryKey(client, { topUpId: "top-up-1" }) })
 */
export const getTopUpQueryKey = createCustomerKey("getTopUp")

/**
 * `getTopUp` as TanStack Query takes it.
 *
 * @function
 * @example
 * const options = getTopUpQueryOptions(client, { topUpId: "top-up-1" })
 * const read = () => queryClient.fetchQuery(options)
 */
export const getTopUpQueryOptions = createQueryOptionsWith(getTopUpQueryKey, getTopUp)

/**
 * The key under which a cache holds what `listTopUpMethods` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTopUpMethodsQueryKey(client) })
 */
export const getTopUpMethodsQueryKey = createCustomerKey("listTopUpMethods")

/**
 * `listTopUpMethods` as TanStack Query takes it.
 *
 * @function
 * @example
 * const topUpMethods = await queryClient.fetchQuery(getTopUpMethodsQueryOptions(client))
 */
export const getTopUpMethodsQueryOptions = createQueryOptions(getTopUpMethodsQueryKey, listTopUpMethods)
