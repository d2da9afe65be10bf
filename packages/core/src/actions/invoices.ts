import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import * as calls from "#contract/invoices/calls.ts"
import { createAction } from "#transport/createAction.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** The parameters of `cancelInvoice`. */
export type CancelInvoiceParameters = CallParameters<typeof calls.cancelInvoice>
/** The answer of `cancelInvoice`. */
export type CancelInvoiceData = CallData<typeof calls.cancelInvoice>
/** The tags that `cancelInvoice` may be refused with. */
export type CancelInvoiceErrorTag = CallErrorTag<typeof calls.cancelInvoice>

/**
 * Calls an invoice off.
 *
 * @function
 * @throws `CallError` with a tag of `CancelInvoiceErrorTag`.
 * @example
 * const { timeline } = await cancelInvoice(client, { invoiceId: invoice.id })
 */
export const cancelInvoice = createAction(calls.cancelInvoice)

/** The parameters of `createInvoice`. */
export type CreateInvoiceParameters = CallParameters<typeof calls.createInvoice>
/** The answer of `createInvoice`. */
export type CreateInvoiceData = CallData<typeof calls.createInvoice>
/** The tags that `createInvoice` may be refused with. */
export type CreateInvoiceErrorTag = CallErrorTag<typeof calls.createInvoice>

/**
 * Makes an invoice; the same order id again gives the same one.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { paymentUrl } = await createInvoice(client, { orderId: "A-17", amount: "20", currency: "EUR" })
 */
export const createInvoice = createKeyedAction(calls.createInvoice)

/** The parameters of `createInvoiceExport`. */
export type CreateInvoiceExportParameters = CallParameters<typeof calls.createInvoiceExport>
/** The answer of `createInvoiceExport`. */
export type CreateInvoiceExportData = CallData<typeof calls.createInvoiceExport>
/** The tags that `createInvoiceExport` may be refused with. */
export type CreateInvoiceExportErrorTag = CallErrorTag<typeof calls.createInvoiceExport>

/**
 * Starts writing exactly the invoices that a filter finds. `getExport` of `@wallet/core` says when the file is ready,
 * `downloadExport` gets it.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceExportErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { id } = await createInvoiceExport(client, { format: "csv", status: "paid" })
 */
export const createInvoiceExport = createKeyedAction(calls.createInvoiceExport)

/** The parameters of `createInvoiceTemplate`. */
export type CreateInvoiceTemplateParameters = CallParameters<typeof calls.createInvoiceTemplate>
/** The answer of `createInvoiceTemplate`. */
export type CreateInvoiceTemplateData = CallData<typeof calls.createInvoiceTemplate>
/** The tags that `createInvoiceTemplate` may be refused with. */
export type CreateInvoiceTemplateErrorTag = CallErrorTag<typeof calls.createInvoiceTemplate>

/**
 * Makes a template for invoices, as a draft.
 *
 * @function
 * @throws `CallError` with a tag of `CreateInvoiceTemplateErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const template = await createInvoiceTemplate(client, {
 *   name: "Coffee",
 *   title: "A coffee",
 *   currency: "EUR",
 *   amount: "3",
 * })
 */
export const createInvoiceTemplate = createKeyedAction(calls.createInvoiceTemplate)

/** The parameters of `extendInvoice`. */
export type ExtendInvoiceParameters = CallParameters<typeof calls.extendInvoice>
/** The answer of `extendInvoice`. */
export type ExtendInvoiceData = CallData<typeof calls.extendInvoice>
/** The tags that `extendInvoice` may be refused with. */
export type ExtendInvoiceErrorTag = CallErrorTag<typeof calls.extendInvoice>

/**
 * Extends the payer's deadline to that many minutes from now, also for an expired invoice.
 *
 * @function
 * @throws `CallError` with a tag of `ExtendInvoiceErrorTag`.
 * @example
 * const { actions } = await extendInvoice(client, { invoiceId: invoice.id, expiresInMinutes: 30 })
 */
export const extendInvoice = createAction(calls.extendInvoice)

/** The parameters of `getInvoice`. */
export type GetInvoiceParameters = CallParameters<typeof calls.getInvoice>
/** The answer of `getInvoice`. */
export type GetInvoiceData = CallData<typeof calls.getInvoice>
/** The tags that `getInvoice` may be refused with. */
export type GetInvoiceErrorTag = CallErrorTag<typeof calls.getInvoice>

/**
 * Reads one invoice of the merchant's, with its payments, refunds and timeline.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceErrorTag`.
 * @example
 * const { payments, refunds } = await getInvoice(client, { invoiceId: invoice.id })
 */
export const getInvoice = createAction(calls.getInvoice)

/** The parameters of `getInvoiceTotals`. */
export type GetInvoiceTotalsParameters = CallParameters<typeof calls.getInvoiceTotals>
/** The answer of `getInvoiceTotals`. */
export type GetInvoiceTotalsData = CallData<typeof calls.getInvoiceTotals>
/** The tags that `getInvoiceTotals` may be refused with. */
export type GetInvoiceTotalsErrorTag = CallErrorTag<typeof calls.getInvoiceTotals>

/**
 * Adds up all invoices that a filter finds, exactly.
 *
 * @function
 * @throws `CallError` with a tag of `GetInvoiceTotalsErrorTag`.
 * @example
 * const { currencies } = await getInvoiceTotals(client, { from: "2026-01-01T00:00:00Z" })
 */
export const getInvoiceTotals = createAction(calls.getInvoiceTotals)

/** The answer of `getMerchantSettings`. */
export type GetMerchantSettingsData = CallData<typeof calls.getMerchantSettings>
/** The tags that `getMerchantSettings` may be refused with. */
export type GetMerchantSettingsErrorTag = CallErrorTag<typeof calls.getMerchantSettings>

/**
 * Reads what the merchant's invoices begin with.
 *
 * @function
 * @throws `CallError` with a tag of `GetMerchantSettingsErrorTag`.
 * @example
 * const { accepted, settlementCurrency } = await getMerchantSettings(client)
 */
export const getMerchantSettings = createAction(calls.getMerchantSettings)

/** The parameters of `listInvoices`. */
export type ListInvoicesParameters = CallParameters<typeof calls.listInvoices>
/** The answer of `listInvoices`. */
export type ListInvoicesData = CallData<typeof calls.listInvoices>
/** The tags that `listInvoices` may be refused with. */
export type ListInvoicesErrorTag = CallErrorTag<typeof calls.listInvoices>

/**
 * Reads the merchant's invoices, newest first; `nextCursor` leads on.
 *
 * @function
 * @throws `CallError` with a tag of `ListInvoicesErrorTag`.
 * @example
 * const { items } = await listInvoices(client, { status: "paid", limit: 20 })
 */
export const listInvoices = createAction(calls.listInvoices)

/** The parameters of `markInvoiceSettled`. */
export type MarkInvoiceSettledParameters = CallParameters<typeof calls.markInvoiceSettled>
/** The answer of `markInvoiceSettled`. */
export type MarkInvoiceSettledData = CallData<typeof calls.markInvoiceSettled>
/** The tags that `markInvoiceSettled` may be refused with. */
export type MarkInvoiceSettledErrorTag = CallErrorTag<typeof calls.markInvoiceSettled>

/**
 * Marks an invoice as paid, whatever has arrived.
 *
 * @function
 * @throws `CallError` with a tag of `MarkInvoiceSettledErrorTag`.
 * @example
 * const { actions } = await markInvoiceSettled(client, { invoiceId: invoice.id })
 */
export const markInvoiceSettled = createAction(calls.markInvoiceSettled)

/** The parameters of `refundInvoice`. */
export type RefundInvoiceParameters = CallParameters<typeof calls.refundInvoice>
/** The answer of `refundInvoice`. */
export type RefundInvoiceData = CallData<typeof calls.refundInvoice>
/** The tags that `refundInvoice` may be refused with. */
export type RefundInvoiceErrorTag = CallErrorTag<typeof calls.refundInvoice>

/**
 * Gives a payment of an invoice back, whole or in part, once.
 *
 * @function
 * @throws `CallError` with a tag of `RefundInvoiceErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const refund = await refundInvoice(client, {
 *   invoiceId: invoice.id,
 *   paymentId: invoicePayment.id,
 *   kind: "amount",
 *   amount: "5",
 * })
 */
export const refundInvoice = createKeyedAction(calls.refundInvoice)

/** The parameters of `setInvoiceTemplateState`. */
export type SetInvoiceTemplateStateParameters = CallParameters<typeof calls.setInvoiceTemplateState>
/** The answer of `setInvoiceTemplateState`. */
export type SetInvoiceTemplateStateData = CallData<typeof calls.setInvoiceTemplateState>
/** The tags that `setInvoiceTemplateState` may be refused with. */
export type SetInvoiceTemplateStateErrorTag = CallErrorTag<typeof calls.setInvoiceTemplateState>

/**
 * Publishes, pauses or archives a template.
 *
 * @function
 * @throws `CallError` with a tag of `SetInvoiceTemplateStateErrorTag`.
 * @example
 * const { paymentUrl } = await setInvoiceTemplateState(client, { templateId: template.id, state: "active" })
 */
export const setInvoiceTemplateState = createAction(calls.setInvoiceTemplateState)

/** The parameters of `setMerchantLogo`. */
export type SetMerchantLogoParameters = CallParameters<typeof calls.setMerchantLogo>
/** The answer of `setMerchantLogo`. */
export type SetMerchantLogoData = CallData<typeof calls.setMerchantLogo>
/** The tags that `setMerchantLogo` may be refused with. */
export type SetMerchantLogoErrorTag = CallErrorTag<typeof calls.setMerchantLogo>

/**
 * Sets the logo that payers see beside the merchant's name; `null` removes it.
 *
 * @function
 * @throws `CallError` with a tag of `SetMerchantLogoErrorTag`.
 * @example
 * await setMerchantLogo(client, { image: null })
 */
export const setMerchantLogo = createAction(calls.setMerchantLogo)

/** The parameters of `setMerchantSettings`. */
export type SetMerchantSettingsParameters = CallParameters<typeof calls.setMerchantSettings>
/** The answer of `setMerchantSettings`. */
export type SetMerchantSettingsData = CallData<typeof calls.setMerchantSettings>
/** The tags that `setMerchantSettings` may be refused with. */
export type SetMerchantSettingsErrorTag = CallErrorTag<typeof calls.setMerchantSettings>

/**
 * Changes the merchant's settings that are given.
 *
 * @function
 * @throws `CallError` with a tag of `SetMerchantSettingsErrorTag`.
 * @example
 * const { settlementCurrency } = await setMerchantSettings(client, { settlementCurrency: "EUR" })
 */
export const setMerchantSettings = createAction(calls.setMerchantSettings)

/** The parameters of `updateInvoiceTemplate`. */
export type UpdateInvoiceTemplateParameters = CallParameters<typeof calls.updateInvoiceTemplate>
/** The answer of `updateInvoiceTemplate`. */
export type UpdateInvoiceTemplateData = CallData<typeof calls.updateInvoiceTemplate>
/** The tags that `updateInvoiceTemplate` may be refused with. */
export type UpdateInvoiceTemplateErrorTag = CallErrorTag<typeof calls.updateInvoiceTemplate>

/**
 * Changes what a template says, whole.
 *
 * @function
 * @throws `CallError` with a tag of `UpdateInvoiceTemplateErrorTag`.
 * @example
 * const tea = await updateInvoiceTemplate(client, {
 *   templateId: template.id,
 *   name: "Tea",
 *   title: "A tea",
 *   currency: "EUR",
 * })
 */
export const updateInvoiceTemplate = createAction(calls.updateInvoiceTemplate)
