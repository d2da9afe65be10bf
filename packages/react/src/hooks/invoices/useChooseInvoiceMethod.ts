import { chooseInvoiceMethod } from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey, getInvoiceForPaymentQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

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
