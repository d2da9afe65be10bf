import type { ListBeneficiariesData, ListBeneficiariesErrorTag } from "@wallet/core"
import { getBeneficiariesQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

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
