import { getRecoveryCodesQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * How many recovery codes are left. See `getRecoveryCodes` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: recoveryCodes, isPending, error } = useRecoveryCodes()
 */
export const useRecoveryCodes = createQueryHook(getRecoveryCodesQueryOptions)
