import { getInternalInvoiceSessionsQueryOptions } from "@wallet/core/queries"
import { createQueryHook } from "#calls/createQueryHook.ts"

/**
 * The payments of invoices that the customer has begun. See `listInternalInvoiceSessions` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: internalInvoiceSessions, isPending, error } = useInternalInvoiceSessions()
 */
export const useInternalInvoiceSessions = createQueryHook(getInternalInvoiceSessionsQueryOptions)
