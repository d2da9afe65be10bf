import {
  type NewDepositAddressData,
  type NewDepositAddressErrorTag,
  type NewDepositAddressParameters,
  newDepositAddress,
} from "@wallet/core"
import { getDepositAddressesQueryKey, getDepositAddressQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives a new address in place of the present one. See `newDepositAddress` of `@wallet/core`.
 *
 * @example
 * const newDepositAddress = useNewDepositAddress()
 * const press = () => newDepositAddress.mutate({ currency: "BTC", network: "bitcoin" })
 */
export function useNewDepositAddress(): CallHookResult<
  NewDepositAddressData,
  NewDepositAddressErrorTag,
  NewDepositAddressParameters
> {
  return useCall(newDepositAddress, [getDepositAddressQueryKey, getDepositAddressesQueryKey])
}
