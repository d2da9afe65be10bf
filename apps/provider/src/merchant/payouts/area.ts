import { sql } from "kysely"
import { accountUnfrozen } from "#access/identity/events.ts"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { withdrawalAdvanced } from "#wallet/withdrawals/events.ts"
import { followWithdrawal, resumeBatches } from "./follow.ts"
import { payoutBatchHandlers } from "./handlers.ts"
import { payoutBatchJobs } from "./jobs.ts"
import { payoutData } from "./personalData.ts"
import { payoutsSubjects } from "./stepUpSubjects.ts"

export const payoutsArea = defineArea({
  name: "merchant/payouts",
  handlers: payoutBatchHandlers,
  jobs: payoutBatchJobs,
  personalData: payoutData,
  subscriptions: [on(withdrawalAdvanced, followWithdrawal), on(accountUnfrozen, resumeBatches)],
  stepUpSubjects: payoutsSubjects,
  retention: [
    // Deleted with their rows. Approved batches are kept with their payments.
    {
      table: "payout_batches",
      since: "created_at",
      kept: days(30),
      where: sql`state IN ('expired', 'cancelled') AND approved_at IS NULL`,
    },
  ],
  heavyReads: ["listPayoutRows"],
})
