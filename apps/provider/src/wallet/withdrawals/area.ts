import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/jobs/retention.ts"
import { withdrawalHandlers } from "./handlers.ts"
import { withdrawalJobs } from "./jobs.ts"
import { withdrawalsSubjects } from "./stepUpSubjects.ts"

export const withdrawalsArea = defineArea({
  name: "wallet/withdrawals",
  handlers: withdrawalHandlers,
  jobs: withdrawalJobs,
  neverGivenUp: Object.keys(withdrawalJobs) as (keyof typeof withdrawalJobs)[],
  stepUpSubjects: withdrawalsSubjects,
  retention: [{ table: "withdrawal_quotes", since: "expires_at", kept: days(30), where: sql`state = 'issued'` }],
})
