import { getInvoiceForPaymentQueryOptions } from "@wallet/core/queries"
import { createPublicQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * An invoice as its payer sees it. See `getInvoiceForPayment` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: invoiceForPayment, isPending, error } = useInvoiceForPayment({ invoiceId: invoice.id })
 */
export const useInvoiceForPayment = createPublicQueryHookWith(getInvoiceForPaymentQueryOptions)
