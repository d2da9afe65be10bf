import { getWithdrawal } from "#actions/withdrawals/getWithdrawal.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getWithdrawal` answers; without parameters, where it holds all withdrawals.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWithdrawalQueryKey(client, { withdrawalId: withdrawal.id }) })
 */
export const getWithdrawalQueryKey = createCustomerKey("getWithdrawal")

/**
 * `getWithdrawal` as TanStack Query takes it.
 *
 * @function
 * @example
 * const found = await queryClient.fetchQuery(getWithdrawalQueryOptions(client, { withdrawalId: withdrawal.id }))
 */
export const getWithdrawalQueryOptions = createQueryOptionsWith(getWithdrawalQueryKey, getWithdrawal)
