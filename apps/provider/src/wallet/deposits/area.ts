import { defineArea } from "#platform/area.ts"
import { chainWays } from "#rails/ways.ts"
import { missingBlocks } from "./figures.ts"
import { depositHandlers } from "./handlers.ts"
import { depositJobs } from "./jobs.ts"
import { startScanner } from "./scanner.ts"
import { waitingDeposits } from "./waitingDeposits.ts"

export const depositsArea = defineArea({
  name: "wallet/deposits",
  handlers: depositHandlers,
  jobs: depositJobs,
  figures: [missingBlocks],
  rounds: [{ name: "scanner", start: (services, { chains }) => startScanner(services, chains.watchBlocks) }],
  waitingWork: [waitingDeposits],
  neededWays: { getDepositAddress: chainWays("deposit"), newDepositAddress: chainWays("deposit") },
})
