import { getBeneficiariesQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The address book. See `listBeneficiaries` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: beneficiaries, isPending, error } = useBeneficiaries()
 */
export const useBeneficiaries = createQueryHook(getBeneficiariesQueryOptions)
