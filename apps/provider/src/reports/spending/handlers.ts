import type { Handlers } from "#platform/http/handler.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { readCurrency } from "#platform/money/money.ts"
import { readTimeZone } from "#platform/time/localClock.ts"
import { readSpending } from "./spending.ts"

export const spendingHandlers = {
  getSpending: (services, { caller, input }) => {
    const { months, timeZone: named } = input
    const timeZone = readTimeZone(named)
    if (timeZone === undefined) throw refuseField("validation_failed", "timeZone", { code: "invalid" })
    const reference = readCurrency(input.reference, "reference")
    return readSpending(services, caller.account, { months, reference, timeZone })
  },
} satisfies Pick<Handlers, "getSpending">
