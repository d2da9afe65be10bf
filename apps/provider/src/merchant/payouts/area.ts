import { defineArea } from "#platform/area.ts"
import { payoutBatchHandlers } from "./handlers.ts"
import { payoutBatchJobs } from "./jobs.ts"

export const payoutsArea = defineArea({
  name: "merchant/payouts",
  handlers: payoutBatchHandlers,
  jobs: payoutBatchJobs,
})
