import { createInvoiceTemplate } from "@wallet/core/merchant"
import { getInvoiceTemplatesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes a template. See `createInvoiceTemplate` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const create = useCreateInvoiceTemplate()
 * const coffee = () => create.mutate({ name: "Coffee", title: "A coffee", currency: "EUR", amount: "3" })
 */
export const useCreateInvoiceTemplate = createCallHook(createInvoiceTemplate, [getInvoiceTemplatesQueryKey])
