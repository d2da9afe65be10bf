import {
  type GetMerchantSettingsData,
  type GetMerchantSettingsErrorTag,
  getMerchantSettings,
} from "#actions/invoices/getMerchantSettings.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getMerchantSettings` answers.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getMerchantSettingsQueryKey(client) })
 */
export function getMerchantSettingsQueryKey(client: WalletClient): QueryKey<"getMerchantSettings"> {
  return customerKey(client, "getMerchantSettings")
}

/**
 * `getMerchantSettings` as TanStack Query takes it.
 *
 * @example
 * const merchantSettings = await queryClient.fetchQuery(getMerchantSettingsQueryOptions(client))
 */
export function getMerchantSettingsQueryOptions(
  client: WalletClient,
): QueryOptions<GetMerchantSettingsData, GetMerchantSettingsErrorTag> {
  return queryOptions(getMerchantSettingsQueryKey(client), (options) => getMerchantSettings(client, options))
}
