import {
  type ListInvoiceWebhookDeliveriesData,
  type ListInvoiceWebhookDeliveriesErrorTag,
  type ListInvoiceWebhookDeliveriesParameters,
  listInvoiceWebhookDeliveries,
} from "#actions/webhooks/listInvoiceWebhookDeliveries.ts"
import type { WalletClient } from "#client.ts"
import { customerKey, type QueryKey, type QueryOptions, queryOptions } from "#queries/queryOptions.ts"

/**
 * The key under which a cache holds what `listInvoiceWebhookDeliveries` answers; without parameters, where it holds all.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: getInvoiceWebhookDeliveriesQueryKey(client, { invoiceId: invoice.id }) })
 */
export function getInvoiceWebhookDeliveriesQueryKey(
  client: WalletClient,
  parameters?: ListInvoiceWebhookDeliveriesParameters,
): QueryKey<"listInvoiceWebhookDeliveries"> {
  return customerKey(client, "listInvoiceWebhookDeliveries", parameters)
}

/**
 * What was sent about one invoice, newest first.
 *
 * @example
 * const invoiceWebhookDeliveries = await queryClient.fetchQuery(getInvoiceWebhookDeliveriesQueryOptions(client, { invoiceId: invoice.id }))
 */
export function getInvoiceWebhookDeliveriesQueryOptions(
  client: WalletClient,
  parameters: ListInvoiceWebhookDeliveriesParameters,
): QueryOptions<ListInvoiceWebhookDeliveriesData, ListInvoiceWebhookDeliveriesErrorTag> {
  return queryOptions(getInvoiceWebhookDeliveriesQueryKey(client, parameters), (options) =>
    listInvoiceWebhookDeliveries(client, parameters, options),
  )
}
