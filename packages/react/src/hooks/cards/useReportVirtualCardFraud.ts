import {
  type ReportVirtualCardFraudData,
  type ReportVirtualCardFraudErrorTag,
  type ReportVirtualCardFraudParameters,
  reportVirtualCardFraud,
} from "@wallet/core/cards"
import { getVirtualCardsQueryKey } from "@wallet/core/queries"
import { type CallHookResult, useCall } from "#calls/useCall.ts"

/**
 * Says that the customer did not make these payments: they are disputed, and the card is blocked at once. See `reportVirtualCardFraud` of `@wallet/core/cards`.
 *
 * @example
 * const reportVirtualCardFraud = useReportVirtualCardFraud()
 * const press = () => reportVirtualCardFraud.mutate({ cardId: card.id, transactionIds: [payment.id] })
 */
export function useReportVirtualCardFraud(): CallHookResult<
  ReportVirtualCardFraudData,
  ReportVirtualCardFraudErrorTag,
  ReportVirtualCardFraudParameters
> {
  return useCall(reportVirtualCardFraud, [getVirtualCardsQueryKey])
}
