import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { transferHandlers } from "./handlers.ts"
import { protectedTransferHandlers } from "./protected/handlers.ts"
import { protectedTransferJobs } from "./protected/jobs.ts"
import { transfersSubjects } from "./stepUpSubjects.ts"

export const transfersArea = defineArea({
  name: "wallet/transfers",
  handlers: { ...transferHandlers, ...protectedTransferHandlers },
  jobs: protectedTransferJobs,
  stepUpSubjects: transfersSubjects,
  retention: [
    { table: "sent_by_hour", since: "hour", kept: days(31) },
    // Deletes the addresses of people who never became customers.
    {
      table: "protected_transfers",
      since: "settled_at",
      kept: days(30),
      where: sql`state IN ('cancelled', 'returned')`,
    },
  ],
  callLimits: {
    resolveRecipient: { points: 30, per: "minute" },
    createProtectedTransfer: { points: 30, per: "hour" },
    claimProtectedTransfer: { points: 60, per: "hour" },
  },
})
