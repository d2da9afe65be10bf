import { defineArea } from "#platform/area.ts"
import { getWay } from "#rails/ways.ts"
import { startFileExchange } from "./exchangeFiles.ts"
import { bankDifference, bankStatementAge, bankStatementLate, bankWaiting } from "./figures.ts"
import { bankHandlers } from "./handlers.ts"
import { bankJobs } from "./jobs.ts"

export const bankArea = defineArea({
  name: "wallet/bank",
  handlers: bankHandlers,
  jobs: bankJobs,
  rounds: [{ name: "bank files", start: startFileExchange }],
  figures: [bankDifference, bankStatementAge, bankStatementLate, bankWaiting],
  neededWays: { getBankTopUp: [getWay("bankTopUp")] },
})
