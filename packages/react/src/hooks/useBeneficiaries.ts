import type { ListBeneficiariesData, ListBeneficiariesErrorTag } from "@wallet/core"
import { getBeneficiariesQueryOptions } from "@wallet/core/queries"
import { useWalletClient } from "../walletContext.ts"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "./useClientQuery.ts"

/**
 * The address book. See `listBeneficiaries` of `@wallet/core`.
 *
 * @example
 * const { data: beneficiaries, isPending, error } = useBeneficiaries()
 */
export function useBeneficiaries(
  options?: QueryHookOptions<ListBeneficiariesData, ListBeneficiariesErrorTag>,
): QueryHookResult<ListBeneficiariesData, ListBeneficiariesErrorTag> {
  return useCustomerQuery(getBeneficiariesQueryOptions(useWalletClient()), options)
}
