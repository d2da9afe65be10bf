import { getVerificationQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * How far the customer is verified, and what leads further. See `getVerification` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: verification, isPending, error } = useVerification()
 */
export const useVerification = createQueryHook(getVerificationQueryOptions)
