import { getInvoice } from "#actions/invoices/getInvoice.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `getInvoice` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceQueryKey(client, { invoiceId: invoice.id }) })
 */
export const getInvoiceQueryKey = createCustomerKey("getInvoice")

/**
 * `getInvoice` as TanStack Query takes it.
 *
 * @function
 * @example
 * const found = await queryClient.fetchQuery(getInvoiceQueryOptions(client, { invoiceId: invoice.id }))
 */
export const getInvoiceQueryOptions = createQueryOptionsWith(getInvoiceQueryKey, getInvoice)
