import { getPayoutBanksQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The banks to which money can be sent by phone number. See `listPayoutBanks` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: payoutBanks, isPending, error } = usePayoutBanks()
 */
export const usePayoutBanks = createQueryHook(getPayoutBanksQueryOptions)
