import { getBankTopUpQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The account and the reference for bank transfers. See `getBankTopUp` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: bankTopUp, isPending, error } = useBankTopUp()
 */
export const useBankTopUp = createQueryHook(getBankTopUpQueryOptions)
