import {
  type GetDepositAddressData,
  type GetDepositAddressErrorTag,
  type GetDepositAddressParameters,
  getDepositAddress,
} from "#actions/deposits/getDepositAddress.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `getDepositAddress` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositAddressQueryKey(client, { currency: "USDT", network: "tron" }) })
 */
export function getDepositAddressQueryKey(
  client: WalletClient,
  parameters?: GetDepositAddressParameters,
): QueryKey<"getDepositAddress"> {
  return customerKey(client, "getDepositAddress", parameters)
}

/**
 * `getDepositAddress` as TanStack Query takes it.
 *
 * @example
 * const depositAddress = await queryClient.fetchQuery(getDepositAddressQueryOptions(client, { currency: "USDT", network: "tron" }))
 */
export function getDepositAddressQueryOptions(
  client: WalletClient,
  parameters: GetDepositAddressParameters,
): QueryOptions<GetDepositAddressData, GetDepositAddressErrorTag> {
  return queryOptions(getDepositAddressQueryKey(client, parameters), (options) =>
    getDepositAddress(client, parameters, options),
  )
}
