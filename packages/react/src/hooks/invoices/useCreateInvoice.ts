import { createInvoice } from "@wallet/core/merchant"
import { getInvoicesQueryKey, getInvoiceTotalsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes an invoice. See `createInvoice` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const create = useCreateInvoice()
 * const ask = () => create.mutate({ amount: "20", currency: "EUR" })
 */
export const useCreateInvoice = createCallHook(createInvoice, [getInvoicesQueryKey, getInvoiceTotalsQueryKey])
