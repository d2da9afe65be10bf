import { defineArea } from "#platform/area.ts"
import { on } from "#platform/events.ts"
import { withdrawalAdvanced } from "#wallet/withdrawals/events.ts"
import { followWithdrawal } from "./follow.ts"
import { payoutBatchHandlers } from "./handlers.ts"
import { payoutBatchJobs } from "./jobs.ts"
import { payoutData } from "./personalData.ts"
import { payoutsSubjects } from "./stepUpSubjects.ts"

export const payoutsArea = defineArea({
  name: "merchant/payouts",
  handlers: payoutBatchHandlers,
  jobs: payoutBatchJobs,
  personalData: payoutData,
  subscriptions: [on(withdrawalAdvanced, followWithdrawal)],
  stepUpSubjects: payoutsSubjects,
})
