import { newDepositAddress } from "@wallet/core"
import { getDepositAddressesQueryKey, getDepositAddressQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

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
