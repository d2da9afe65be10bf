import {
  type SetInvoiceTemplateStateData,
  type SetInvoiceTemplateStateErrorTag,
  type SetInvoiceTemplateStateParameters,
  setInvoiceTemplateState,
} from "@wallet/core/merchant"
import { getInvoiceTemplatesQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Publishes, pauses or archives a template. See `setInvoiceTemplateState` of `@wallet/core/merchant`.
 *
 * @example
 * const set = useSetInvoiceTemplateState()
 * const publish = (templateId: string) => set.mutate({ templateId, state: "active" })
 */
export function useSetInvoiceTemplateState(): CallHookResult<
  SetInvoiceTemplateStateData,
  SetInvoiceTemplateStateErrorTag,
  SetInvoiceTemplateStateParameters
> {
  return useCall(setInvoiceTemplateState, [getInvoiceTemplatesQueryKey])
}
