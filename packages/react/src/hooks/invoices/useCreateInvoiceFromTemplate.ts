import { createInvoiceFromTemplate } from "@wallet/core"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Makes an invoice from a template. See `createInvoiceFromTemplate` of `@wallet/core`.
 *
 * @function
 * @example
 * const create = useCreateInvoiceFromTemplate()
 * const begin = (templateId: string) => create.mutate({ templateId, amount: "10" })
 */
export const useCreateInvoiceFromTemplate = createCallHook(createInvoiceFromTemplate)
