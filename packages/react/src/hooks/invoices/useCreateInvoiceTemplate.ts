import {
  type CreateInvoiceTemplateData,
  type CreateInvoiceTemplateErrorTag,
  type CreateInvoiceTemplateParameters,
  createInvoiceTemplate,
} from "@wallet/core/merchant"
import { getInvoiceTemplatesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes a template. See `createInvoiceTemplate` of `@wallet/core/merchant`.
 *
 * @example
 * const create = useCreateInvoiceTemplate()
 * const coffee = () => create.mutate({ name: "Coffee", title: "A coffee", currency: "EUR", amount: "3" })
 */
export function useCreateInvoiceTemplate(): CallHookResult<
  CreateInvoiceTemplateData,
  CreateInvoiceTemplateErrorTag,
  CreateInvoiceTemplateParameters
> {
  return useCall(createInvoiceTemplate, [getInvoiceTemplatesQueryKey])
}
