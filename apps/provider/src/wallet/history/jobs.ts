import { defineJobs } from "#platform/jobs/job.ts"
import { archiveOperations } from "./archiveOperations.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "operations.file": { readonly userId: string }
  }
}

export const operationJobs = defineJobs(
  { lane: "heavy", onExhaustion: "giveUp", because: "the next operation of the customer asks for it again" },
  {
    async "operations.file"({ db }, { userId }) {
      await archiveOperations(db, userId)
    },
  },
)
