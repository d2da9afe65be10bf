import type { GetDepositAddressData, GetDepositAddressErrorTag, GetDepositAddressParameters } from "@wallet/core"
import { getDepositAddressQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's address for a currency on a chain. See `getDepositAddress` of `@wallet/core`.
 *
 * @example
 * const { data: depositAddress, isPending, error } = useDepositAddress({ currency: "USDT", network: "tron" })
 */
export function useDepositAddress(
  parameters: GetDepositAddressParameters,
  options?: QueryHookOptions<GetDepositAddressData, GetDepositAddressErrorTag>,
): QueryHookResult<GetDepositAddressData, GetDepositAddressErrorTag> {
  return useCustomerQuery(getDepositAddressQueryOptions(useWalletClient(), parameters), options)
}
