import {
  type GetVerificationData,
  type GetVerificationErrorTag,
  getVerification,
} from "#actions/compliance/getVerification.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getVerification` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getVerificationQueryKey(client) })
 */
export function getVerificationQueryKey(client: WalletClient): QueryKey<"getVerification"> {
  return customerKey(client, "getVerification")
}

/**
 * `getVerification` as TanStack Query takes it.
 *
 * @example
 * const verification = await queryClient.fetchQuery(getVerificationQueryOptions(client))
 */
export function getVerificationQueryOptions(
  client: WalletClient,
): QueryOptions<GetVerificationData, GetVerificationErrorTag> {
  return queryOptions(getVerificationQueryKey(client), (options) => getVerification(client, options))
}
