import type {
  GetInvoiceForPaymentData,
  GetInvoiceForPaymentErrorTag,
  GetInvoiceForPaymentParameters,
} from "@wallet/core"
import { getInvoiceForPaymentQueryOptions } from "@wallet/core/queries"
import { type PublicQueryHookOptions, type PublicQueryHookResult, usePublicQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * An invoice as its payer sees it. See `getInvoiceForPayment` of `@wallet/core`.
 *
 * @example
 * const { data: invoiceForPayment, isPending, error } = useInvoiceForPayment({ invoiceId: invoice.id })
 */
export function useInvoiceForPayment(
  parameters: GetInvoiceForPaymentParameters,
  options?: PublicQueryHookOptions<GetInvoiceForPaymentData, GetInvoiceForPaymentErrorTag>,
): PublicQueryHookResult<GetInvoiceForPaymentData, GetInvoiceForPaymentErrorTag> {
  return usePublicQuery(getInvoiceForPaymentQueryOptions(useWalletClient(), parameters), options)
}
