import { getLevelLimitsQueryOptions, getLimitsQueryOptions, getWalletsQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHook, createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The limits of every level of verification. See `listLimits` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: levelLimits, isPending, error } = useLevelLimits()
 */
export const useLevelLimits = createPublicQueryHook(getLevelLimitsQueryOptions)

/**
 * The customer's limits and what is left of them. See `getLimits` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: limits, isPending, error } = useLimits()
 */
export const useLimits = createQueryHook(getLimitsQueryOptions)

/**
 * All wallets. An answer or an event that comes late never puts an older balance over a newer one. See `listWallets` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: wallets, isPending } = useWallets()
 * const usdt = wallets?.find(({ currency }) => currency === "USDT")?.available
 */
export const useWallets = createQueryHook(getWalletsQueryOptions)
