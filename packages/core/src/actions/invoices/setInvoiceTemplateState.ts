import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { setInvoiceTemplateState as call } from "#contract/invoices/invoiceTemplates.ts"
import { createAction } from "#transport/createAction.ts"

/** What `setInvoiceTemplateState` takes. */
export type SetInvoiceTemplateStateParameters = CallParameters<typeof call>
/** What `setInvoiceTemplateState` answers. */
export type SetInvoiceTemplateStateData = CallData<typeof call>
/** The tags that `setInvoiceTemplateState` may be refused with. */
export type SetInvoiceTemplateStateErrorTag = CallErrorTag<typeof call>

/**
 * Publishes, pauses or archives a template.
 *
 * @function
 * @throws `CallError` with a tag of `SetInvoiceTemplateStateErrorTag`.
 * @example
 * const { paymentUrl } = await setInvoiceTemplateState(client, { templateId: template.id, state: "active" })
 */
export const setInvoiceTemplateState = createAction(call)
