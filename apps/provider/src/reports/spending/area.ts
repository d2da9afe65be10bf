import { defineArea } from "#platform/area.ts"
import { spendingHandlers } from "./handlers.ts"

export const spendingArea = defineArea({
  name: "reports/spending",
  handlers: spendingHandlers,
  heavyReads: ["getSpending"],
})
