import { getMeQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The signed-in customer. See `getMe` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: me, error } = useMe()
 */
export const useMe = createQueryHook(getMeQueryOptions)
