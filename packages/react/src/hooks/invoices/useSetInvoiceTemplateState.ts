import { setInvoiceTemplateState } from "@wallet/core/merchant"
import { getInvoiceTemplatesQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Publishes, pauses or archives a template. See `setInvoiceTemplateState` of `@wallet/core/merchant`.
 *
 * @function
 * @example
 * const set = useSetInvoiceTemplateState()
 * const publish = (templateId: string) => set.mutate({ templateId, state: "active" })
 */
export const useSetInvoiceTemplateState = createCallHook(setInvoiceTemplateState, [getInvoiceTemplatesQueryKey])
