import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getKycStatus` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getKycStatusQueryKey(client) })
 */
export const getKycStatusQueryKey = createCustomerKey("getKycStatus")

/**
 * `getKycStatus` as TanStack Query takes it.
 *
 * @function
 * @example
 * const kycStatus = await queryClient.fetchQuery(getKycStatusQueryOptions(client))
 */
export const getKycStatusQueryOptions = createQueryOptions(getKycStatusQueryKey, getKycStatus)
