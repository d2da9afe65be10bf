import { listInvoiceWebhookDeliveries } from "#actions/webhooks/listInvoiceWebhookDeliveries.ts"
import { createCustomerKey } from "#queries/createQueryKey.ts"
import { createQueryOptionsWith } from "#queries/createQueryOptions.ts"

/**
 * The key under which a cache holds what `listInvoiceWebhookDeliveries` answers; without parameters, where it holds all.
 *
 * @function
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceWebhookDeliveriesQueryKey(client, { invoiceId: invoice.id }) })
 */
export const getInvoiceWebhookDeliveriesQueryKey = createCustomerKey("listInvoiceWebhookDeliveries")

/**
 * What was sent about one invoice, newest first.
 *
 * @function
 * @example
 * const invoiceWebhookDeliveries = await queryClient.fetchQuery(getInvoiceWebhookDeliveriesQueryOptions(client, { invoiceId: invoice.id }))
 */
export const getInvoiceWebhookDeliveriesQueryOptions = createQueryOptionsWith(
  getInvoiceWebhookDeliveriesQueryKey,
  listInvoiceWebhookDeliveries,
)
