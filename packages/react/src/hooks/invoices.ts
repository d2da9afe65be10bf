import {
  cancelInvoice,
  createInvoice,
  createInvoiceExport,
  createInvoiceTemplate,
  extendInvoice,
  markInvoiceSettled,
  refundInvoice,
  setInvoiceTemplateState,
  setMerchantLogo,
  setMerchantSettings,
  updateInvoiceTemplate,
} from "@wallet/core/merchant"
import {
  getInvoiceQueryKey,
  getInvoiceQueryOptions,
  getInvoicesQueryKey,
  getInvoicesQueryOptions,
  getInvoiceTemplatesQueryKey,
  getInvoiceTemplatesQueryOptions,
  getInvoiceTotalsQueryKey,
  getInvoiceTotalsQueryOptions,
  getMerchantSettingsQueryKey,
  getMerchantSettingsQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPagesHook } from "#calls/createPagesHook.ts"
import { createQueryHook, createQueryHookWith } from "#calls/createQueryHook.ts"

/**
 * Calls an invoice off. See `cancelInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const cancel = useCancelInvoice()
 * const callOff = (invoiceId: string) => cancel.mutate({ invoiceId })
 */
export const useCancelInvoice = createCallHook(cancelInvoice, [
  getInvoicesQueryKey,
  getInvoiceQueryKey,
  getInvoiceTotalsQueryKey,
])

/**
 * Makes an invoice. See `createInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const create = useCreateInvoice()
 * const ask = () => create.mutate({ amount: "20", currency: "EUR" })
 */
export const useCreateInvoice = createCallHook(createInvoice, [getInvoicesQueryKey, getInvoiceTotalsQueryKey])

/**
 * Starts writing the invoices that a filter finds. See `createInvoiceExport` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const createInvoiceExport = useCreateInvoiceExport()
 * const press = () => createInvoiceExport.mutate({ format: "csv", status: "paid" })
 */
export const useCreateInvoiceExport = createCallHook(createInvoiceExport)

/**
 * Makes a template. See `createInvoiceTemplate` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const create = useCreateInvoiceTemplate()
 * const coffee = () => create.mutate({ name: "Coffee", title: "A coffee", currency: "EUR", amount: "3" })
 */
export const useCreateInvoiceTemplate = createCallHook(createInvoiceTemplate, [getInvoiceTemplatesQueryKey])

/**
 * Gives the payer more time. See `extendInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const extend = useExtendInvoice()
 * const later = (invoiceId: string) => extend.mutate({ invoiceId, expiresInMinutes: 30 })
 */
export const useExtendInvoice = createCallHook(extendInvoice, [
  getInvoicesQueryKey,
  getInvoiceQueryKey,
  getInvoiceTotalsQueryKey,
])

/**
 * One invoice of the merchant's. See `getInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, isPending, error } = useInvoice({ invoiceId: invoice.id })
 */
export const useInvoice = createQueryHookWith(getInvoiceQueryOptions)

/**
 * The customer's invoice templates. See `listInvoiceTemplates` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: invoiceTemplates, isPending, error } = useInvoiceTemplates()
 */
export const useInvoiceTemplates = createQueryHook(getInvoiceTemplatesQueryOptions)

/**
 * Reads the totals of the invoices of a filter. See `getInvoiceTotals` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: invoiceTotals, isPending, error } = useInvoiceTotals()
 */
export const useInvoiceTotals = createQueryHookWith(getInvoiceTotalsQueryOptions)

/**
 * The merchant's invoices, newest first, page by page. See `listInvoices` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data, fetchNextPage, hasNextPage } = useInvoices({ status: "paid" })
 * const invoices = data?.pages.flatMap(({ items }) => items)
 */
export const useInvoices = createPagesHook(getInvoicesQueryOptions)

/**
 * Marks an invoice as paid. See `markInvoiceSettled` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const settle = useMarkInvoiceSettled()
 * const accept = (invoiceId: string) => settle.mutate({ invoiceId })
 */
export const useMarkInvoiceSettled = createCallHook(markInvoiceSettled, [
  getInvoicesQueryKey,
  getInvoiceQueryKey,
  getInvoiceTotalsQueryKey,
])

/**
 * The merchant's settings. See `getMerchantSettings` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const { data: merchantSettings, isPending, error } = useMerchantSettings()
 */
export const useMerchantSettings = createQueryHook(getMerchantSettingsQueryOptions)

/**
 * Gives a payment back, once. See `refundInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const refund = useRefundInvoice()
 * const refundAll = (invoiceId: string, paymentId: string) => refund.submit({ invoiceId, paymentId, kind: "full" })
 */
export const useRefundInvoice = createMoneyCallHook("refundInvoice", refundInvoice)

/**
 * Publishes, pauses or archives a template. See `setInvoiceTemplateState` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const set = useSetInvoiceTemplateState()
 * const publish = (templateId: string) => set.mutate({ templateId, state: "active" })
 */
export const useSetInvoiceTemplateState = createCallHook(setInvoiceTemplateState, [getInvoiceTemplatesQueryKey])

/**
 * Sets the logo that payers see. See `setMerchantLogo` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const setMerchantLogo = useSetMerchantLogo()
 * const press = () => setMerchantLogo.mutate({ image: null })
 */
export const useSetMerchantLogo = createCallHook(setMerchantLogo, [getMerchantSettingsQueryKey])

/**
 * Changes the merchant's settings. See `setMerchantSettings` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const settings = useSetMerchantSettings()
 * const rename = () => settings.mutate({ name: "Corner Shop" })
 */
export const useSetMerchantSettings = createCallHook(setMerchantSettings, [getMerchantSettingsQueryKey])

/**
 * Changes a template. See `updateInvoiceTemplate` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const update = useUpdateInvoiceTemplate()
 * const tea = (templateId: string) => update.mutate({ templateId, name: "Tea", title: "A tea", currency: "EUR" })
 */
export const useUpdateInvoiceTemplate = createCallHook(updateInvoiceTemplate, [getInvoiceTemplatesQueryKey])
