import { getReferralQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's part in the referral programme. See `getReferral` of `@wallet/core/account`.
 *
 * @function
 * @example
 * const { data: referral, isPending, error } = useReferral()
 */
export const useReferral = createQueryHook(getReferralQueryOptions)
