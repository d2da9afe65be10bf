import { getInvoiceQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * One invoice of the merchant's. See `getInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useInvoice({ invoiceId: invoice.id })
 */
export const useInvoice = createQueryHookWith(getInvoiceQueryOptions)
