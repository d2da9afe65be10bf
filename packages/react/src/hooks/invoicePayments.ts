import {
  cancelInvoiceSession,
  chooseInvoiceMethod,
  createInvoiceFromTemplate,
  openInvoiceSession,
  payInvoice,
  quoteInvoicePayment,
} from "@wallet/core"
import {
  getInternalInvoiceSessionsQueryKey,
  getInternalInvoiceSessionsQueryOptions,
  getInvoiceForPaymentQueryKey,
  getInvoiceForPaymentQueryOptions,
  getPublicInvoiceTemplateQueryOptions,
} from "@wallet/core/queries"
import { createCallHook, createMoneyCallHook } from "#calls/createCallHook.ts"
import { createPublicQueryHookWith, createQueryHook } from "#calls/createQueryHook.ts"

/**
 * Gives up a begun payment. See `cancelInvoiceSession` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancel = useCancelInvoiceSession()
 * const giveUp = (sessionId: string) => cancel.mutate({ sessionId })
 */
export const useCancelInvoiceSession = createCallHook(cancelInvoiceSession, [getInternalInvoiceSessionsQueryKey])

/**
 * Chooses to pay from outside. See `chooseInvoiceMethod` of `@wallet/core`.
 *
 * @function
 * @example
 * const choose = useChooseInvoiceMethod()
 * const bitcoin = (invoiceId: string) => choose.mutate({ invoiceId, currency: "BTC", network: "bitcoin" })
 */
export const useChooseInvoiceMethod = createCallHook(chooseInvoiceMethod, [
  getInvoiceForPaymentQueryKey,
  getInternalInvoiceSessionsQueryKey,
])

/**
 * Makes an invoice from a template. See `createInvoiceFromTemplate` of `@wallet/core`.
 *
 * @function
 * @example
 * const create = useCreateInvoiceFromTemplate()
 * const begin = (templateId: string) => create.mutate({ templateId, amount: "10" })
 */
export const useCreateInvoiceFromTemplate = createCallHook(createInvoiceFromTemplate)

/**
 * The payments of invoices that the customer has begun. See `listInternalInvoiceSessions` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: internalInvoiceSessions, isPending, error } = useInternalInvoiceSessions()
 */
export const useInternalInvoiceSessions = createQueryHook(getInternalInvoiceSessionsQueryOptions)

/**
 * An invoice as its payer sees it. See `getInvoiceForPayment` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: invoiceForPayment, isPending, error } = useInvoiceForPayment({ invoiceId: invoice.id })
 */
export const useInvoiceForPayment = createPublicQueryHookWith(getInvoiceForPaymentQueryOptions)

/**
 * Begins to pay an invoice. See `openInvoiceSession` of `@wallet/core`.
 *
 * @function
 * @example
 * const open = useOpenInvoiceSession()
 * const begin = (invoiceId: string) => open.mutate({ invoiceId })
 */
export const useOpenInvoiceSession = createCallHook(openInvoiceSession, [getInternalInvoiceSessionsQueryKey])

/**
 * Pays an invoice from a wallet, once. See `payInvoice` of `@wallet/core`.
 *
 * @function
 * @example
 * const pay = usePayInvoice()
 * const confirm = (invoiceId: string, quoteId: string) =>
 *   pay.submit({ invoiceId, quoteId, amount: "20.00000", currency: "USDT" })
 */
export const usePayInvoice = createMoneyCallHook("payInvoice", payInvoice)

/**
 * A template by its public link. See `getPublicInvoiceTemplate` of `@wallet/core`.
 *
 * @function
 * @example
 * const { data: publicInvoiceTemplate, isPending, error } = usePublicInvoiceTemplate({ templateId: template.id })
 */
export const usePublicInvoiceTemplate = createPublicQueryHookWith(getPublicInvoiceTemplateQueryOptions)

/**
 * Asks what an invoice costs from a wallet. See `quoteInvoicePayment` of `@wallet/core`.
 *
 * @function
 * @example
 * const quote = useQuoteInvoicePayment()
 * const ask = (invoiceId: string) => quote.mutate({ invoiceId, currency: "USDT" })
 */
export const useQuoteInvoicePayment = createCallHook(quoteInvoicePayment, [getInternalInvoiceSessionsQueryKey])
