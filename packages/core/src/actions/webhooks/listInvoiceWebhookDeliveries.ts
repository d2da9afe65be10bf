import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { listInvoiceWebhookDeliveries as call } from "#contract/webhooks/webhookDeliveries.ts"
import { createAction } from "#transport/createAction.ts"

/** What `listInvoiceWebhookDeliveries` takes. */
export type ListInvoiceWebhookDeliveriesParameters = CallParameters<typeof call>
/** What `listInvoiceWebhookDeliveries` answers. */
export type ListInvoiceWebhookDeliveriesData = CallData<typeof call>
/** The tags that `listInvoiceWebhookDeliveries` may be refused with. */
export type ListInvoiceWebhookDeliveriesErrorTag = CallErrorTag<typeof call>

/**
 * Reads what was sent about an invoice in the last 30 days, newest first.
 *
 * @function
 * @throws `CallError` with a tag of `ListInvoiceWebhookDeliveriesErrorTag`.
 * @example
 * const { items } = await listInvoiceWebhookDeliveries(client, { invoiceId: invoice.id })
 */
export const listInvoiceWebhookDeliveries = createAction(call)
