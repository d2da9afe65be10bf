import {
  type UpdateInvoiceTemplateData,
  type UpdateInvoiceTemplateErrorTag,
  type UpdateInvoiceTemplateParameters,
  updateInvoiceTemplate,
} from "@wallet/core/merchant"
import { getInvoiceTemplatesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Changes a template. See `updateInvoiceTemplate` of `@wallet/core/merchant`.
 *
 * @example
 * const update = useUpdateInvoiceTemplate()
 * const tea = (templateId: string) => update.mutate({ templateId, name: "Tea", title: "A tea", currency: "EUR" })
 */
export function useUpdateInvoiceTemplate(): CallHookResult<
  UpdateInvoiceTemplateData,
  UpdateInvoiceTemplateErrorTag,
  UpdateInvoiceTemplateParameters
> {
  return useCall(updateInvoiceTemplate, [getInvoiceTemplatesQueryKey])
}
