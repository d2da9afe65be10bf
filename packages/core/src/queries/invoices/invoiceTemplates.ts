import { listInvoiceTemplates } from "#actions/invoices/listInvoiceTemplates.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptions } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listInvoiceTemplates` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceTemplatesQueryKey(client) })
 */
export const getInvoiceTemplatesQueryKey = createCustomerKey("listInvoiceTemplates")

/**
 * `listInvoiceTemplates` as TanStack Query takes it.
 *
 * @function
 * @example
 * const invoiceTemplates = await queryClient.fetchQuery(getInvoiceTemplatesQueryOptions(client))
 */
export const getInvoiceTemplatesQueryOptions = createQueryOptions(getInvoiceTemplatesQueryKey, listInvoiceTemplates)
