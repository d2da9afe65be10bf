import { getRates } from "#actions/exchange/getRates.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

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
