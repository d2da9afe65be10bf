import {
  type CancelInvoiceSessionData,
  type CancelInvoiceSessionErrorTag,
  type CancelInvoiceSessionParameters,
  cancelInvoiceSession,
} from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Gives up a begun payment. See `cancelInvoiceSession` of `@wallet/core`.
 *
 * @example
 * const cancel = useCancelInvoiceSession()
 * const giveUp = (sessionId: string) => cancel.mutate({ sessionId })
 */
export function useCancelInvoiceSession(): CallHookResult<
  CancelInvoiceSessionData,
  CancelInvoiceSessionErrorTag,
  CancelInvoiceSessionParameters
> {
  return useCall(cancelInvoiceSession, [getInternalInvoiceSessionsQueryKey])
}
