import type {
  ListDepositAddressesData,
  ListDepositAddressesErrorTag,
  ListDepositAddressesParameters,
} from "@wallet/core"
import { getDepositAddressesQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * Every address that the customer ever had for a currency on a chain. See `listDepositAddresses` of `@wallet/core`.
 *
 * @example
 * const { data: depositAddresses, isPending, error } = useDepositAddresses({ currency: "USDT", network: "tron" })
 */
export function useDepositAddresses(
  parameters: ListDepositAddressesParameters,
  options?: QueryHookOptions<ListDepositAddressesData, ListDepositAddressesErrorTag>,
): QueryHookResult<ListDepositAddressesData, ListDepositAddressesErrorTag> {
  return useCustomerQuery(getDepositAddressesQueryOptions(useWalletClient(), parameters), options)
}
