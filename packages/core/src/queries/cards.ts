import { listVirtualCardBins } from "#actions/cards/listVirtualCardBins.ts"
import {
  type GetVirtualCardParameters,
  getVirtualCard,
  type ListVirtualCardTransactionsParameters,
  listVirtualCardConfirmations,
  listVirtualCards,
  listVirtualCardTransactions,
} from "#actions/cards.ts"
import type { WalletClient } from "#client.ts"
import { createPagesOptions } from "./createPagesOptions.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"
import { customerKey, type QueryKey } from "./queryOptions.ts"

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

/**
 * The key under which a cache holds what `listVirtualCardBins` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardBinsQueryKey(client) })
 */
export const getVirtualCardBinsQueryKey = createCustomerKey("listVirtualCardBins")

/**
 * `listVirtualCardBins` as TanStack Query takes it.
 *
 * @function
 * @example
 * const virtualCardBins = await queryClient.fetchQuery(getVirtualCardBinsQueryOptions(client))
 */
export const getVirtualCardBinsQueryOptions = createQueryOptions(getVirtualCardBinsQueryKey, listVirtualCardBins)

/**
 * The key under which a cache holds the payments that wait for the customer's word: below that of all cards.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardConfirmationsQueryKey(client) })
 */
export function getVirtualCardConfirmationsQueryKey(client: WalletClient): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", { part: "confirmations" })
}

/**
 * `listVirtualCardConfirmations` as TanStack Query takes it.
 *
 * @function
 * @example
 * const virtualCardConfirmations = await queryClient.fetchQuery(getVirtualCardConfirmationsQueryOptions(client))
 */
export const getVirtualCardConfirmationsQueryOptions = createQueryOptions(
  getVirtualCardConfirmationsQueryKey,
  listVirtualCardConfirmations,
)

/** Chooses the payments of a list; the cache keeps the cursor. */
export type VirtualCardTransactionsFilter = Omit<ListVirtualCardTransactionsParameters, "cursor">

/**
 * The key under which a cache holds the payments with a card: below that of all cards.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardTransactionsQueryKey(client, { cardId: card.id }) })
 */
export function getVirtualCardTransactionsQueryKey(
  client: WalletClient,
  filter: VirtualCardTransactionsFilter,
): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards", { ...filter, part: "transactions" })
}

/**
 * The payments with a card, newest first, page by page.
 *
 * @function
 * @example
 * const virtualCardTransactions = await queryClient.fetchInfiniteQuery(getVirtualCardTransactionsQueryOptions(client, { cardId: card.id }))
 */
export const getVirtualCardTransactionsQueryOptions = createPagesOptions(
  getVirtualCardTransactionsQueryKey,
  listVirtualCardTransactions,
)

/**
 * The key under which a cache holds the cards and, below it, all that belongs to one of them.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVirtualCardsQueryKey(client) })
 */
export function getVirtualCardsQueryKey(client: WalletClient): QueryKey<"virtualCards"> {
  return customerKey(client, "virtualCards")
}

/**
 * `listVirtualCards` as TanStack Query takes it.
 *
 * @function
 * @example
 * const virtualCards = await queryClient.fetchQuery(getVirtualCardsQueryOptions(client))
 */
export const getVirtualCardsQueryOptions = createQueryOptions(getVirtualCardsQueryKey, listVirtualCards)
