import { getRateHistory, getRates } from "#actions/exchange.ts"
import { createPublicKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getRateHistory` answers; without parameters, where it holds all ranges.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRateHistoryQueryKey(client, { range: "1w" }) })
 */
export const getRateHistoryQueryKey = createPublicKey("getRateHistory")

/**
 * `getRateHistory` as TanStack Query takes it.
 *
 * @function
 * @example
 * const rateHistory = await queryClient.fetchQuery(getRateHistoryQueryOptions(client, { range: "1w" }))
 */
export const getRateHistoryQueryOptions = createQueryOptionsWith(getRateHistoryQueryKey, getRateHistory)

/**
 * The key under which a cache holds what `getRates` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRatesQueryKey(client) })
 */
export const getRatesQueryKey = createPublicKey("getRates")

/**
 * `getRates` as TanStack Query takes it.
 *
 * @function
 * @example
 * const rates = await queryClient.fetchQuery(getRatesQueryOptions(client))
 */
export const getRatesQueryOptions = createQueryOptions(getRatesQueryKey, getRates)
