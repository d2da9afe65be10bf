import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/invoicePayments/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `cancelInvoiceSession`. */
export type CancelInvoiceSessionParameters = CallParameters<typeof calls.cancelInvoiceSession>
/** The answer of `cancelInvoiceSession`. */
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

/** The parameters of `chooseInvoiceMethod`. */
export type ChooseInvoiceMethodParameters = CallParameters<typeof calls.chooseInvoiceMethod>
/** The answer of `chooseInvoiceMethod`. */
export type ChooseInvoiceMethodData = CallData<typeof calls.chooseInvoiceMethod>
/** The tags that `chooseInvoiceMethod` may be refused with. */
export type ChooseInvoiceMethodErrorTag = CallErrorTag<typeof calls.chooseInvoiceMethod>

/**
 * Chooses to pay an invoice from outside: returns an address and an amount. No session is needed.
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

/** The parameters of `createInvoiceFromTemplate`. */
export type CreateInvoiceFromTemplateParameters = CallParameters<typeof calls.createInvoiceFromTemplate>
/** The answer of `createInvoiceFromTemplate`. */
export type CreateInvoiceFromTemplateData = CallData<typeof calls.createInvoiceFromTemplate>
/** The tags that `createInvoiceFromTemplate` may be refused with. */
export type CreateInvoiceFromTemplateErrorTag = CallErrorTag<typeof calls.createInvoiceFromTemplate>

/**
 * Creates an invoice from a template, for anyone with its link.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceFromTemplateErrorTag`.
 * @example
 * const { invoiceId } = await createInvoiceFromTemplate(client, { templateId: template.id, amount: "10" })
 */
export const createInvoiceFromTemplate = createAction(calls.createInvoiceFromTemplate)

/** The parameters of `getInvoiceForPayment`. */
export type GetInvoiceForPaymentParameters = CallParameters<typeof calls.getInvoiceForPayment>
/** The answer of `getInvoiceForPayment`. */
export type GetInvoiceForPaymentData = CallData<typeof calls.getInvoiceForPayment>
/** The tags that `getInvoiceForPayment` may be refused with. */
export type GetInvoiceForPaymentErrorTag = CallErrorTag<typeof calls.getInvoiceForPayment>

/**
 * Reads an invoice as its payer. No session is needed.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceForPaymentErrorTag`.
 * @example
 * const { status, due } = await getInvoiceForPayment(client, { invoiceId: invoice.id })
 */
export const getInvoiceForPayment = createAction(calls.getInvoiceForPayment)

/** The parameters of `getPublicInvoiceTemplate`. */
export type GetPublicInvoiceTemplateParameters = CallParameters<typeof calls.getPublicInvoiceTemplate>
/** The answer of `getPublicInvoiceTemplate`. */
export type GetPublicInvoiceTemplateData = CallData<typeof calls.getPublicInvoiceTemplate>
/** The tags that `getPublicInvoiceTemplate` may be refused with. */
export type GetPublicInvoiceTemplateErrorTag = CallErrorTag<typeof calls.getPublicInvoiceTemplate>

/**
 * Reads a template by its public link. No session is needed.
 *
 * @function
 * @throws `CallError` with a tag of `GetPublicInvoiceTemplateErrorTag`.
 * @example
 * const { title, amount } = await getPublicInvoiceTemplate(client, { templateId: template.id })
 */
export const getPublicInvoiceTemplate = createAction(calls.getPublicInvoiceTemplate)

/** The parameters of `openInvoiceSession`. */
export type OpenInvoiceSessionParameters = CallParameters<typeof calls.openInvoiceSession>
/** The answer of `openInvoiceSession`. */
export type OpenInvoiceSessionData = CallData<typeof calls.openInvoiceSession>
/** The tags that `openInvoiceSession` may be refused with. */
export type OpenInvoiceSessionErrorTag = CallErrorTag<typeof calls.openInvoiceSession>

/**
 * Starts to pay an invoice, or continues where the customer has started.
 *
 * @function
 * @throws `CallError` with a tag of `OpenInvoiceSessionErrorTag`.
 * @example
 * const session = await openInvoiceSession(client, { invoiceId: invoice.id })
 */
export const openInvoiceSession = createAction(calls.openInvoiceSession)

/** The parameters of `payInvoice`. */
export type PayInvoiceParameters = CallParameters<typeof calls.payInvoice>
/** The answer of `payInvoice`. */
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

/** The parameters of `quoteInvoicePayment`. */
export type QuoteInvoicePaymentParameters = CallParameters<typeof calls.quoteInvoicePayment>
/** The answer of `quoteInvoicePayment`. */
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
