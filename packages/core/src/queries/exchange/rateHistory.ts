import { getRateHistory } from "#actions/exchange/getRateHistory.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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
