import type { GetInvoiceData, GetInvoiceErrorTag, GetInvoiceParameters } from "@wallet/core/merchant"
import { getInvoiceQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * One invoice of the merchant's. See `getInvoice` of `@wallet/core/merchant`.
 *
 * @example
 * const { data, isPending, error } = useInvoice({ invoiceId: invoice.id })
 */
export function useInvoice(
  parameters: GetInvoiceParameters,
  options?: QueryHookOptions<GetInvoiceData, GetInvoiceErrorTag>,
): QueryHookResult<GetInvoiceData, GetInvoiceErrorTag> {
  return useCustomerQuery(getInvoiceQueryOptions(useWalletClient(), parameters), options)
}
