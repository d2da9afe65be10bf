import {
  getDepositAddress,
  getTravelAddress,
  listDepositAddresses,
  listDepositNetworks,
  listDeposits,
} from "#actions/deposits.ts"
import { createCustomerKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `getDepositAddress` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositAddressQueryKey(client, { currency: "USDT", network: "tron" }) })
 */
export const getDepositAddressQueryKey = createCustomerKey("getDepositAddress")

/**
 * `getDepositAddress` as TanStack Query takes it.
 *
 * @function
 * @example
 * const depositAddress = await queryClient.fetchQuery(getDepositAddressQueryOptions(client, { currency: "USDT", network: "tron" }))
 */
export const getDepositAddressQueryOptions = createQueryOptionsWith(getDepositAddressQueryKey, getDepositAddress)

/**
 * The key under which a cache holds what `listDepositAddresses` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositAddressesQueryKey(client, { currency: "USDT", network: "tron" }) })
 */
export const getDepositAddressesQueryKey = createCustomerKey("listDepositAddresses")

/**
 * `listDepositAddresses` as TanStack Query takes it.
 *
 * @function
 * @example
 * const depositAddresses = await queryClient.fetchQuery(getDepositAddressesQueryOptions(client, { currency: "USDT", network: "tron" }))
 */
export const getDepositAddressesQueryOptions = createQueryOptionsWith(getDepositAddressesQueryKey, listDepositAddresses)

/**
 * The key under which a cache holds what `listDepositNetworks` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositNetworksQueryKey(client) })
 */
export const getDepositNetworksQueryKey = createCustomerKey("listDepositNetworks")

/**
 * `listDepositNetworks` as TanStack Query takes it.
 *
 * @function
 * @example
 * const depositNetworks = await queryClient.fetchQuery(getDepositNetworksQueryOptions(client))
 */
export const getDepositNetworksQueryOptions = createQueryOptions(getDepositNetworksQueryKey, listDepositNetworks)

/**
 * The key under which a cache holds what `listDeposits` answers; without parameters, where it holds all of it.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getDepositsQueryKey(client, { currency: "BTC" }) })
 */
export const getDepositsQueryKey = createCustomerKey("listDeposits")

/**
 * `listDeposits` as TanStack Query takes it.
 *
 * @function
 * @example
 * const deposits = await queryClient.fetchQuery(getDepositsQueryOptions(client, { currency: "BTC" }))
 */
export const getDepositsQueryOptions = createQueryOptionsWith(getDepositsQueryKey, listDeposits)

/**
 * The key under which a cache holds what `getTravelAddress` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getTravelAddressQueryKey(client) })
 */
export const getTravelAddressQueryKey = createCustomerKey("getTravelAddress")

/**
 * `getTravelAddress` as TanStack Query takes it.
 *
 * @function
 * @example
 * const { address } = await queryClient.fetchQuery(getTravelAddressQueryOptions(client))
 */
export const getTravelAddressQueryOptions = createQueryOptions(getTravelAddressQueryKey, getTravelAddress)
