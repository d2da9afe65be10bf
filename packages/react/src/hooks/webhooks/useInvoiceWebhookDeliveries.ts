import { getInvoiceWebhookDeliveriesQueryOptions } from "@wallet/core/queries"
import { createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * What was sent about one invoice. See `listInvoiceWebhookDeliveries` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: invoiceWebhookDeliveries, isPending, error } = useInvoiceWebhookDeliveries({ invoiceId: invoice.id })
 */
export const useInvoiceWebhookDeliveries = createQueryHookWith(getInvoiceWebhookDeliveriesQueryOptions)
