import { getDepositAddressQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * The customer's address for a currency on a chain. See `getDepositAddress` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: depositAddress, isPending, error } = useDepositAddress({ currency: "USDT", network: "tron" })
 */
export const useDepositAddress = createQueryHookWith(getDepositAddressQueryOptions)
