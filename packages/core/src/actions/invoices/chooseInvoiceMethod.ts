import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { chooseInvoiceMethod as call } from "#contract/invoices/invoicePayments.ts"
import { createAction } from "#transport/createAction.ts"

/** What `chooseInvoiceMethod` takes. */
export type ChooseInvoiceMethodParameters = CallParameters<typeof call>
/** What `chooseInvoiceMethod` answers. */
export type ChooseInvoiceMethodData = CallData<typeof call>
/** The tags that `chooseInvoiceMethod` may be refused with. */
export type ChooseInvoiceMethodErrorTag = CallErrorTag<typeof call>

/**
 * Chooses to pay an invoice from outside: answers an address and an amount; nobody has to be signed in.
 *
 * @function
 * @throws `CallError` with a tag of `ChooseInvoiceMethodErrorTag`.
 * @example
 * const { address, amount } = await chooseInvoiceMethod(client, {
 *   invoiceId: invoice.id,
 *   currency: "BTC",
 *   network: "bitcoin",
 * })
 */
export const chooseInvoiceMethod = createAction(call)
