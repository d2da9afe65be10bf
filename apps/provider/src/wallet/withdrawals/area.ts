import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { payoutWay } from "#rails/ways.ts"
import { oldestWithdrawal } from "./figures.ts"
import { withdrawalHandlers } from "./handlers.ts"
import { withdrawalJobs } from "./jobs.ts"
import { withdrawalsSubjects } from "./stepUpSubjects.ts"
import { waitingWithdrawals } from "./waitingWithdrawals.ts"

export const withdrawalsArea = defineArea({
  name: "wallet/withdrawals",
  handlers: withdrawalHandlers,
  jobs: withdrawalJobs,
  figures: [oldestWithdrawal],
  waitingWork: [waitingWithdrawals],
  stepUpSubjects: withdrawalsSubjects,
  neededWays: { listPayoutBanks: [payoutWay("sbp")] },
  retention: [{ table: "withdrawal_quotes", since: "expires_at", kept: days(30), where: sql`state = 'issued'` }],
})
