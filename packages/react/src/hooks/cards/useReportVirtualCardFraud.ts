import { reportVirtualCardFraud } from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { createCallHook } from "#calls/createCallHook.ts"

/**
 * Says that the customer did not make these payments: they are disputed, and the card is blocked at once. See `reportVirtualCardFraud` of `@wallet/core/cards`.
 *
 * @function
 * @example
 * const reportVirtualCardFraud = useReportVirtualCardFraud()
 * const press = () => reportVirtualCardFraud.mutate({ cardId: card.id, transactionIds: [payment.id] })
 */
export const useReportVirtualCardFraud = createCallHook(reportVirtualCardFraud, [getVirtualCardsQueryKey])
