import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/invoicePayments/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `cancelInvoiceSession` takes. */
export type CancelInvoiceSessionParameters = CallParameters<typeof calls.cancelInvoiceSession>
/** What `cancelInvoiceSession` answers. */
export type CancelInvoiceSessionData = CallData<typeof calls.cancelInvoiceSession>
/** The tags that `cancelInvoiceSession` may be refused with. */
export type CancelInvoiceSessionErrorTag = CallErrorTag<typeof calls.cancelInvoiceSession>

/**
 * Gives up a begun payment of an invoice.
 *
 * @function
 * @throws `CallError` with a tag of `CancelInvoiceSessionErrorTag`.
 * @example
 * const { state } = await cancelInvoiceSession(client, { sessionId: invoiceSession.id })
 */
export const cancelInvoiceSession = createAction(calls.cancelInvoiceSession)

/** What `chooseInvoiceMethod` takes. */
export type ChooseInvoiceMethodParameters = CallParameters<typeof calls.chooseInvoiceMethod>
/** What `chooseInvoiceMethod` answers. */
export type ChooseInvoiceMethodData = CallData<typeof calls.chooseInvoiceMethod>
/** The tags that `chooseInvoiceMethod` may be refused with. */
export type ChooseInvoiceMethodErrorTag = CallErrorTag<typeof calls.chooseInvoiceMethod>

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
export const chooseInvoiceMethod = createAction(calls.chooseInvoiceMethod)

/** What `createInvoiceFromTemplate` takes. */
export type CreateInvoiceFromTemplateParameters = CallParameters<typeof calls.createInvoiceFromTemplate>
/** What `createInvoiceFromTemplate` answers. */
export type CreateInvoiceFromTemplateData = CallData<typeof calls.createInvoiceFromTemplate>
/** The tags that `createInvoiceFromTemplate` may be refused with. */
export type CreateInvoiceFromTemplateErrorTag = CallErrorTag<typeof calls.createInvoiceFromTemplate>

/**
 * Makes an invoice from a template, for anyone who has its link.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceFromTemplateErrorTag`.
 * @example
 * const { invoiceId } = await createInvoiceFromTemplate(client, { templateId: template.id, amount: "10" })
 */
export const createInvoiceFromTemplate = createAction(calls.createInvoiceFromTemplate)

/** What `getInvoiceForPayment` takes. */
export type GetInvoiceForPaymentParameters = CallParameters<typeof calls.getInvoiceForPayment>
/** What `getInvoiceForPayment` answers. */
export type GetInvoiceForPaymentData = CallData<typeof calls.getInvoiceForPayment>
/** The tags that `getInvoiceForPayment` may be refused with. */
export type GetInvoiceForPaymentErrorTag = CallErrorTag<typeof calls.getInvoiceForPayment>

/**
 * Reads an invoice as its payer; nobody has to be signed in.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceForPaymentErrorTag`.
 * @example
 * const { status, due } = await getInvoiceForPayment(client, { invoiceId: invoice.id })
 */
export const getInvoiceForPayment = createAction(calls.getInvoiceForPayment)

/** What `getPublicInvoiceTemplate` takes. */
export type GetPublicInvoiceTemplateParameters = CallParameters<typeof calls.getPublicInvoiceTemplate>
/** What `getPublicInvoiceTemplate` answers. */
export type GetPublicInvoiceTemplateData = CallData<typeof calls.getPublicInvoiceTemplate>
/** The tags that `getPublicInvoiceTemplate` may be refused with. */
export type GetPublicInvoiceTemplateErrorTag = CallErrorTag<typeof calls.getPublicInvoiceTemplate>

/**
 * Reads a template by its public link; nobody has to be signed in.
 *
 * @function
 * @throws `CallError` with a tag of `GetPublicInvoiceTemplateErrorTag`.
 * @example
 * const { title, amount } = await getPublicInvoiceTemplate(client, { templateId: template.id })
 */
export const getPublicInvoiceTemplate = createAction(calls.getPublicInvoiceTemplate)

/** What `openInvoiceSession` takes. */
export type OpenInvoiceSessionParameters = CallParameters<typeof calls.openInvoiceSession>
/** What `openInvoiceSession` answers. */
export type OpenInvoiceSessionData = CallData<typeof calls.openInvoiceSession>
/** The tags that `openInvoiceSession` may be refused with. */
export type OpenInvoiceSessionErrorTag = CallErrorTag<typeof calls.openInvoiceSession>

/**
 * Begins to pay an invoice, or goes on where the customer has begun.
 *
 * @function
 * @throws `CallError` with a tag of `OpenInvoiceSessionErrorTag`.
 * @example
 * const session = await openInvoiceSession(client, { invoiceId: invoice.id })
 */
export const openInvoiceSession = createAction(calls.openInvoiceSession)

/** What `payInvoice` takes. */
export type PayInvoiceParameters = CallParameters<typeof calls.payInvoice>
/** What `payInvoice` answers. */
export type PayInvoiceData = CallData<typeof calls.payInvoice>
/** The tags that `payInvoice` may be refused with. */
export type PayInvoiceErrorTag = CallErrorTag<typeof calls.payInvoice>

/**
 * Pays an invoice from a wallet by a quote, once.
 *
 * @function
 * @throws `CallError` with a tag of `PayInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const receipt = await payInvoice(client, { invoiceId: invoice.id, quoteId: quote.id, ...quote.amount })
 */
export const payInvoice = createKeyedAction(calls.payInvoice)

/** What `quoteInvoicePayment` takes. */
export type QuoteInvoicePaymentParameters = CallParameters<typeof calls.quoteInvoicePayment>
/** What `quoteInvoicePayment` answers. */
export type QuoteInvoicePaymentData = CallData<typeof calls.quoteInvoicePayment>
/** The tags that `quoteInvoicePayment` may be refused with. */
export type QuoteInvoicePaymentErrorTag = CallErrorTag<typeof calls.quoteInvoicePayment>

/**
 * Asks for a firm offer to pay an invoice from a wallet.
 *
 * @function
 * @throws `CallError` with a tag of `QuoteInvoicePaymentErrorTag`.
 * @example
 * const { id, amount } = await quoteInvoicePayment(client, { invoiceId: invoice.id, currency: "USDT" })
 */
export const quoteInvoicePayment = createAction(calls.quoteInvoicePayment)
