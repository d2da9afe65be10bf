import { updateInvoiceTemplate } from "@wallet/core/merchant"
import { getInvoiceTemplatesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Changes a template. See `updateInvoiceTemplate` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const update = useUpdateInvoiceTemplate()
 * const tea = (templateId: string) => update.mutate({ templateId, name: "Tea", title: "A tea", currency: "EUR" })
 */
export const useUpdateInvoiceTemplate = createCallHook(updateInvoiceTemplate, [getInvoiceTemplatesQueryKey])
