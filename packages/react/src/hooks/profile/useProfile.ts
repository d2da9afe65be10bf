import { getProfileQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's profile and preferences. See `getProfile` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: profile, isPending, error } = useProfile()
 */
export const useProfile = createQueryHook(getProfileQueryOptions)
