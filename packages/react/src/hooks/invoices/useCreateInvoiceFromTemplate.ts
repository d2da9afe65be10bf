import {
  type CreateInvoiceFromTemplateData,
  type CreateInvoiceFromTemplateErrorTag,
  type CreateInvoiceFromTemplateParameters,
  createInvoiceFromTemplate,
} from "@wallet/core"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Makes an invoice from a template. See `createInvoiceFromTemplate` of `@wallet/core`.
 *
 * @example
 * const create = useCreateInvoiceFromTemplate()
 * const begin = (templateId: string) => create.mutate({ templateId, amount: "10" })
 */
export function useCreateInvoiceFromTemplate(): CallHookResult<
  CreateInvoiceFromTemplateData,
  CreateInvoiceFromTemplateErrorTag,
  CreateInvoiceFromTemplateParameters
> {
  return useCall(createInvoiceFromTemplate)
}
