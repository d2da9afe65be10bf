import type {
  ListInvoiceWebhookDeliveriesData,
  ListInvoiceWebhookDeliveriesErrorTag,
  ListInvoiceWebhookDeliveriesParameters,
} from "@wallet/core/merchant"
import { getInvoiceWebhookDeliveriesQueryOptions } from "@wallet/core/queries"
import { type QueryHookOptions, type QueryHookResult, useCustomerQuery } from "#calls/useClientQuery.ts"
import { useWalletClient } from "#walletContext.ts"

/**
 * What was sent about one invoice. See `listInvoiceWebhookDeliveries` of `@wallet/core/merchant`.
 *
 * @example
 * const { data: invoiceWebhookDeliveries, isPending, error } = useInvoiceWebhookDeliveries({ invoiceId: invoice.id })
 */
export function useInvoiceWebhookDeliveries(
  parameters: ListInvoiceWebhookDeliveriesParameters,
  options?: QueryHookOptions<ListInvoiceWebhookDeliveriesData, ListInvoiceWebhookDeliveriesErrorTag>,
): QueryHookResult<ListInvoiceWebhookDeliveriesData, ListInvoiceWebhookDeliveriesErrorTag> {
  return useCustomerQuery(getInvoiceWebhookDeliveriesQueryOptions(useWalletClient(), parameters), options)
}
