import type { Handlers } from "#platform/http/handler.ts"
import { readSpending } from "./spending.ts"

export const spendingHandlers = {
  getSpending: (services, { caller, input }) => readSpending(services, caller.account, input.months),
} satisfies Pick<Handlers, "getSpending">
