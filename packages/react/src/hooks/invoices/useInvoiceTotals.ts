import type { GetInvoiceTotalsData, GetInvoiceTotalsErrorTag, GetInvoiceTotalsParameters } from "@wallet/core/merchant"
import { getInvoiceTotalsQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What the invoices of a filter come to. See `getInvoiceTotals` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: invoiceTotals, isPending, error } = useInvoiceTotals()
 */
export function useInvoiceTotals(
  parameters: GetInvoiceTotalsParameters = {},
  options?: QueryHookOptions<GetInvoiceTotalsData, GetInvoiceTotalsErrorTag>,
): QueryHookResult<GetInvoiceTotalsData, GetInvoiceTotalsErrorTag> {
  return useCustomerQuery(getInvoiceTotalsQueryOptions(useWalletClient(), parameters), options)
}
