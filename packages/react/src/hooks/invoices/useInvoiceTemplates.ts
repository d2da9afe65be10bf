import { getInvoiceTemplatesQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The customer's invoice templates. See `listInvoiceTemplates` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: invoiceTemplates, isPending, error } = useInvoiceTemplates()
 */
export const useInvoiceTemplates = createQueryHook(getInvoiceTemplatesQueryOptions)
