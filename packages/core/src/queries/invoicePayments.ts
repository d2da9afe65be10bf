import { listInternalInvoiceSessions } from "#actions/invoicePayments/listInternalInvoiceSessions.ts"
import { getInvoiceForPayment, getPublicInvoiceTemplate } from "#actions/invoicePayments.ts"
import { createCustomerKey, createPublicKey } from "./createQueryKey.ts"
import { createQueryOptions, createQueryOptionsWith } from "./createQueryOptions.ts"

/**
 * The key under which a cache holds what `listInternalInvoiceSessions` answers.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInternalInvoiceSessionsQueryKey(client) })
 */
export const getInternalInvoiceSessionsQueryKey = createCustomerKey("listInternalInvoiceSessions")

/**
 * `listInternalInvoiceSessions` as TanStack Query takes it.
 *
 * @function
 * @example
 * const internalInvoiceSessions = await queryClient.fetchQuery(getInternalInvoiceSessionsQueryOptions(client))
 */
export const getInternalInvoiceSessionsQueryOptions = createQueryOptions(
  getInternalInvoiceSessionsQueryKey,
  listInternalInvoiceSessions,
)

/**
 * The key under which a cache holds what `getInvoiceForPayment` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceForPaymentQueryKey(client, { invoiceId: invoice.id }) })
 */
export const getInvoiceForPaymentQueryKey = createPublicKey("getInvoiceForPayment")

/**
 * `getInvoiceForPayment` as TanStack Query takes it.
 *
 * @function
 * @example
 * const invoiceForPayment = await queryClient.fetchQuery(getInvoiceForPaymentQueryOptions(client, { invoiceId: invoice.id }))
 */
export const getInvoiceForPaymentQueryOptions = createQueryOptionsWith(
  getInvoiceForPaymentQueryKey,
  getInvoiceForPayment,
)

/**
 * The key under which a cache holds what `getPublicInvoiceTemplate` answers; without parameters, where it holds all of them.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getPublicInvoiceTemplateQueryKey(client, { templateId: template.id }) })
 */
export const getPublicInvoiceTemplateQueryKey = createPublicKey("getPublicInvoiceTemplate")

/**
 * `getPublicInvoiceTemplate` as TanStack Query takes it.
 *
 * @function
 * @example
 * const publicInvoiceTemplate = await queryClient.fetchQuery(getPublicInvoiceTemplateQueryOptions(client, { templateId: template.id }))
 */
export const getPublicInvoiceTemplateQueryOptions = createQueryOptionsWith(
  getPublicInvoiceTemplateQueryKey,
  getPublicInvoiceTemplate,
)
