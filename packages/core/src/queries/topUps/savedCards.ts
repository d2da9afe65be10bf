import { listSavedCards } from "#actions/topUps/listSavedCards.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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
