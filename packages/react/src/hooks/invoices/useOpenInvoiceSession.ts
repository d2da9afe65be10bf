import {
  type OpenInvoiceSessionData,
  type OpenInvoiceSessionErrorTag,
  type OpenInvoiceSessionParameters,
  openInvoiceSession,
} from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Begins to pay an invoice. See `openInvoiceSession` of `@wallet/core`.
 *
 * @example
 * const open = useOpenInvoiceSession()
 * const begin = (invoiceId: string) => open.mutate({ invoiceId })
 */
export function useOpenInvoiceSession(): CallHookResult<
  OpenInvoiceSessionData,
  OpenInvoiceSessionErrorTag,
  OpenInvoiceSessionParameters
> {
  return useCall(openInvoiceSession, [getInternalInvoiceSessionsQueryKey])
}
