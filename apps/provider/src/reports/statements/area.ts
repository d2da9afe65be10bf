import { startStatementTotals } from "#ledger/totals.ts"
import { defineArea } from "#platform/area.ts"
import { writeStatement } from "./export.ts"
import { statementHandlers } from "./handlers.ts"

export const statementsArea = defineArea({
  name: "reports/statements",
  handlers: statementHandlers,
  rounds: [{ name: "statement totals", start: (_services, { heavyServices }) => startStatementTotals(heavyServices) }],
  exportWriters: { statement: writeStatement },
  callLimits: {
    createStatementExport: { points: 60, per: "hour" },
  },
  heavyReads: ["getStatement"],
})
