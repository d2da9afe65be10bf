import { getRecoveryCodes } from "#actions/access/getRecoveryCodes.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds the data of `getRecoveryCodes`.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRecoveryCodesQueryKey(client) })
 */
export const getRecoveryCodesQueryKey = createCustomerKey("getRecoveryCodes")

/**
 * How many recovery codes are left.
 *
 * @function
 * @example
 * const recoveryCodes = await queryClient.fetchQuery(getRecoveryCodesQueryOptions(client))
 */
export const getRecoveryCodesQueryOptions = createQueryOptions(getRecoveryCodesQueryKey, getRecoveryCodes)
