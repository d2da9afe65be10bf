import {
  type ChooseInvoiceMethodData,
  type ChooseInvoiceMethodErrorTag,
  type ChooseInvoiceMethodParameters,
  chooseInvoiceMethod,
} from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey, getInvoiceForPaymentQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Chooses to pay from outside. See `chooseInvoiceMethod` of `@wallet/core`.
 *
 * @example
 * const choose = useChooseInvoiceMethod()
 * const bitcoin = (invoiceId: string) => choose.mutate({ invoiceId, currency: "BTC", network: "bitcoin" })
 */
export function useChooseInvoiceMethod(): CallHookResult<
  ChooseInvoiceMethodData,
  ChooseInvoiceMethodErrorTag,
  ChooseInvoiceMethodParameters
> {
  return useCall(chooseInvoiceMethod, [getInvoiceForPaymentQueryKey, getInternalInvoiceSessionsQueryKey])
}
