import type { Withdrawal } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"

/** The answer of the recipient's service while the payment waits for it or was stopped by it. Undefined otherwise. */
export function recipientAnswer({ travelRule, state }: Withdrawal): string | undefined {
  if (state !== "screening" && state !== "awaiting_approval") return undefined
  switch (travelRule?.state) {
    case "asked":
      return m.withdrawals_answerAsked()
    case "refused":
      return travelRule.reason
        ? m.withdrawals_answerRefusedFor({ reason: travelRule.reason })
        : m.withdrawals_answerRefused()
    case "other_address":
      return m.withdrawals_answerOtherAddress()
    case "unanswered":
      return m.withdrawals_answerNone()
    case "undeclared":
      return m.withdrawals_answerUndeclared()
    case "approved":
    case undefined:
    default:
      return undefined
  }
}
