import { getKycStatusQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's identity check. See `getKycStatus` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: kycStatus, isPending, error } = useKycStatus()
 */
export const useKycStatus = createQueryHook(getKycStatusQueryOptions)
