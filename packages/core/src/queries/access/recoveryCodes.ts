import {
  type GetRecoveryCodesData,
  type GetRecoveryCodesErrorTag,
  getRecoveryCodes,
} from "#actions/access/getRecoveryCodes.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds the data of `getRecoveryCodes`.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getRecoveryCodesQueryKey(client) })
 */
export function getRecoveryCodesQueryKey(client: WalletClient): QueryKey<"getRecoveryCodes"> {
  return customerKey(client, "getRecoveryCodes")
}

/**
 * How many recovery codes are left.
 *
 * @example
 * const recoveryCodes = await queryClient.fetchQuery(getRecoveryCodesQueryOptions(client))
 */
export function getRecoveryCodesQueryOptions(
  client: WalletClient,
): QueryOptions<GetRecoveryCodesData, GetRecoveryCodesErrorTag> {
  return queryOptions(getRecoveryCodesQueryKey(client), (options) => getRecoveryCodes(client, options))
}
