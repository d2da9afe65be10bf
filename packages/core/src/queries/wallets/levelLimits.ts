import { listLimits } from "#actions/wallets/listLimits.ts"
import { createPublicKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listLimits` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getLevelLimitsQueryKey(client) })
 */
export const getLevelLimitsQueryKey = createPublicKey("listLimits")

/**
 * `listLimits` as TanStack Query takes it.
 *
 * @function
 * @example
 * const levelLimits = await queryClient.fetchQuery(getLevelLimitsQueryOptions(client))
 */
export const getLevelLimitsQueryOptions = createQueryOptions(getLevelLimitsQueryKey, listLimits)
