import {
  type ListDepositAddressesData,
  type ListDepositAddressesErrorTag,
  type ListDepositAddressesParameters,
  listDepositAddresses,
} from "#actions/deposits/listDepositAddresses.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listDepositAddresses` answers; without parameters, where it holds all of it.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositAddressesQueryKey(client, { currency: "USDT", network: "tron" }) })
 */
export function getDepositAddressesQueryKey(
  client: WalletClient,
  parameters?: ListDepositAddressesParameters,
): QueryKey<"listDepositAddresses"> {
  return customerKey(client, "listDepositAddresses", parameters)
}

/**
 * `listDepositAddresses` as TanStack Query takes it.
 *
 * @example
 * const depositAddresses = await queryClient.fetchQuery(getDepositAddressesQueryOptions(client, { currency: "USDT", network: "tron" }))
 */
export function getDepositAddressesQueryOptions(
  client: WalletClient,
  parameters: ListDepositAddressesParameters,
): QueryOptions<ListDepositAddressesData, ListDepositAddressesErrorTag> {
  return queryOptions(getDepositAddressesQueryKey(client, parameters), (options) =>
    listDepositAddresses(client, parameters, options),
  )
}
