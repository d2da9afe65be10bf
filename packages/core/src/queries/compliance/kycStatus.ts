import { type GetKycStatusData, type GetKycStatusErrorTag, getKycStatus } from "#actions/compliance/getKycStatus.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getKycStatus` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getKycStatusQueryKey(client) })
 */
export function getKycStatusQueryKey(client: WalletClient): QueryKey<"getKycStatus"> {
  return customerKey(client, "getKycStatus")
}

/**
 * `getKycStatus` as TanStack Query takes it.
 *
 * @example
 * const kycStatus = await queryClient.fetchQuery(getKycStatusQueryOptions(client))
 */
export function getKycStatusQueryOptions(client: WalletClient): QueryOptions<GetKycStatusData, GetKycStatusErrorTag> {
  return queryOptions(getKycStatusQueryKey(client), (options) => getKycStatus(client, options))
}
