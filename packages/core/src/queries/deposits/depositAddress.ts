import { getDepositAddress } from "#actions/deposits/getDepositAddress.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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
