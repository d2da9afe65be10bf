import {
  type GetWithdrawalData,
  type GetWithdrawalErrorTag,
  type GetWithdrawalParameters,
  getWithdrawal,
} from "#actions/withdrawals/getWithdrawal.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getWithdrawal` answers; without parameters, where it holds all withdrawals.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getWithdrawalQueryKey(client, { withdrawalId: withdrawal.id }) })
 */
export function getWithdrawalQueryKey(
  client: WalletClient,
  parameters?: GetWithdrawalParameters,
): QueryKey<"getWithdrawal"> {
  return customerKey(client, "getWithdrawal", parameters)
}

/**
 * `getWithdrawal` as TanStack Query takes it.
 *
 * @example
 * const found = await queryClient.fetchQuery(getWithdrawalQueryOptions(client, { withdrawalId: withdrawal.id }))
 */
export function getWithdrawalQueryOptions(
  client: WalletClient,
  parameters: GetWithdrawalParameters,
): QueryOptions<GetWithdrawalData, GetWithdrawalErrorTag> {
  return queryOptions(getWithdrawalQueryKey(client, parameters), (options) =>
    getWithdrawal(client, parameters, options),
  )
}
