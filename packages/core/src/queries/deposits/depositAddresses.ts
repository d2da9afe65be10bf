import { listDepositAddresses } from "#actions/deposits/listDepositAddresses.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

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
