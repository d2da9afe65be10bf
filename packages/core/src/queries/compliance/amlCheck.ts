import { getAmlCheck } from "#actions/compliance/getAmlCheck.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getAmlCheck` answers; without parameters, where it holds all checks.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getAmlCheckQueryKey(client, { checkId: check.id }) })
 */
export const getAmlCheckQueryKey = createCustomerKey("getAmlCheck")

/**
 * `getAmlCheck` as TanStack Query takes it.
 *
 * @function
 * @example
 * const amlCheck = await queryClient.fetchQuery(getAmlCheckQueryOptions(client, { checkId: check.id }))
 */
export const getAmlCheckQueryOptions = createQueryOptionsWith(getAmlCheckQueryKey, getAmlCheck)
