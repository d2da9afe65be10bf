import { getDepositAddressesQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Every address that the customer ever had for a currency on a chain. See `listDepositAddresses` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: depositAddresses, isPending, error } = useDepositAddresses({ currency: "USDT", network: "tron" })
 */
export const useDepositAddresses = createQueryHookWith(getDepositAddressesQueryOptions)
