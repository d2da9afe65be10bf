import { declareDepositSender, newDepositAddress } from "@wallet/core"
import {
  getDepositAddressesQueryKey,
  getDepositAddressesQueryOptions,
  getDepositAddressQueryKey,
  getDepositAddressQueryOptions,
  getDepositNetworksQueryOptions,
  getDepositsQueryKey,
  getDepositsQueryOptions,
  getTravelAddressQueryOptions,
} from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Names the sender of a deposit that is held because its sender is unknown. See `declareDepositSender` of
 * `@wallet/core`.
 *
 * @function
 * @example
 * const declareDepositSender = useDeclareDepositSender()
 * const say = (depositId: string) => declareDepositSender.mutate({ depositId, owner: "other", name: "Ann Roe" })
 */
export const useDeclareDepositSender = createCallHook(declareDepositSender, [getDepositsQueryKey])

/**
 * The customer's address for a currency on a chain. See `getDepositAddress` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: depositAddress, isPending, error } = useDepositAddress({ currency: "USDT", network: "tron" })
 */
export const useDepositAddress = createQueryHookWith(getDepositAddressQueryOptions)

/**
 * Every address that the customer ever had for a currency on a chain. See `listDepositAddresses` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: depositAddresses, isPending, error } = useDepositAddresses({ currency: "USDT", network: "tron" })
 */
export const useDepositAddresses = createQueryHookWith(getDepositAddressesQueryOptions)

/**
 * The chains on which each currency can be received. See `listDepositNetworks` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: depositNetworks, isPending, error } = useDepositNetworks()
 */
export const useDepositNetworks = createQueryHook(getDepositNetworksQueryOptions)

/**
 * The newest deposits. See `listDeposits` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: deposits, isPending, error } = useDeposits()
 */
export const useDeposits = createQueryHookWith(getDepositsQueryOptions)

/**
 * Gives a new address in place of the present one. See `newDepositAddress` of `@wallet/core`.
 *
 * @function
 * @example
 * const newDepositAddress = useNewDepositAddress()
 * const press = () => newDepositAddress.mutate({ currency: "BTC", network: "bitcoin" })
 */
export const useNewDepositAddress = createCallHook(newDepositAddress, [
  getDepositAddressQueryKey,
  getDepositAddressesQueryKey,
])

/**
 * The address by which other services ask for the customer. See `getTravelAddress` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: travelAddress, isPending, error } = useTravelAddress()
 */
export const useTravelAddress = createQueryHook(getTravelAddressQueryOptions)
