import { cancelInvoiceSession } from "@wallet/core"
import { getInternalInvoiceSessionsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Gives up a begun payment. See `cancelInvoiceSession` of `@wallet/core`.
 *
 * @function
 * @example
 * const cancel = useCancelInvoiceSession()
 * const giveUp = (sessionId: string) => cancel.mutate({ sessionId })
 */
export const useCancelInvoiceSession = createCallHook(cancelInvoiceSession, [getInternalInvoiceSessionsQueryKey])
