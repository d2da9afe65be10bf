import { getVerification } from "#actions/compliance/getVerification.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getVerification` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVerificationQueryKey(client) })
 */
export const getVerificationQueryKey = createCustomerKey("getVerification")

/**
 * `getVerification` as TanStack Query takes it.
 *
 * @function
 * @example
 * const verification = await queryClient.fetchQuery(getVerificationQueryOptions(client))
 */
export const getVerificationQueryOptions = createQueryOptions(getVerificationQueryKey, getVerification)
