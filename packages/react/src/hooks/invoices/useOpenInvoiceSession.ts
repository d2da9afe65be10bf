import { openInvoiceSession } from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Begins to pay an invoice. See `openInvoiceSession` of `@wallet/core`.
 *
 * @function
 * @example
 * const open = useOpenInvoiceSession()
 * const begin = (invoiceId: string) => open.mutate({ invoiceId })
 */
export const useOpenInvoiceSession = createCallHook(openInvoiceSession, [getInternalInvoiceSessionsQueryKey])
