import { defineArea } from "#platform/area.ts"
import { writeStatement } from "./export.ts"
import { statementHandlers } from "./handlers.ts"

export const statementsArea = defineArea({
  name: "reports/statements",
  handlers: statementHandlers,
  exportWriters: { statement: writeStatement },
})
