import { listWithdrawalMethods } from "#actions/withdrawals/listWithdrawalMethods.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listWithdrawalMethods` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWithdrawalMethodsQueryKey(client) })
 */
export const getWithdrawalMethodsQueryKey = createCustomerKey("listWithdrawalMethods")

/**
 * `listWithdrawalMethods` as TanStack Query takes it.
 *
 * @function
 * @example
 * const withdrawalMethods = await queryClient.fetchQuery(getWithdrawalMethodsQueryOptions(client))
 */
export const getWithdrawalMethodsQueryOptions = createQueryOptions(getWithdrawalMethodsQueryKey, listWithdrawalMethods)
