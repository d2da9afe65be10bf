import { defineArea } from "#platform/area.ts"
import { chainWays } from "#rails/ways.ts"
import { depositHandlers } from "./handlers.ts"
import { depositJobs } from "./jobs.ts"
import { waitingDeposits } from "./waitingDeposits.ts"

export const depositsArea = defineArea({
  name: "wallet/deposits",
  handlers: depositHandlers,
  jobs: depositJobs,
  waitingWork: [waitingDeposits],
  neededWays: { getDepositAddress: chainWays("deposit"), newDepositAddress: chainWays("deposit") },
})
