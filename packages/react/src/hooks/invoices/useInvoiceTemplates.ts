import type { ListInvoiceTemplatesData, ListInvoiceTemplatesErrorTag } from "@wallet/core"
import { getInvoiceTemplatesQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * The customer's invoice templates. See `listInvoiceTemplates` of `@wallet/core`.
 *
 * @example
 * const { data: invoiceTemplates, isPending, error } = useInvoiceTemplates()
 */
export function useInvoiceTemplates(
  options?: QueryHookOptions<ListInvoiceTemplatesData, ListInvoiceTemplatesErrorTag>,
): QueryHookResult<ListInvoiceTemplatesData, ListInvoiceTemplatesErrorTag> {
  return useCustomerQuery(getInvoiceTemplatesQueryOptions(useWalletClient()), options)
}
