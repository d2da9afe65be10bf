import { inLane } from "#platform/jobs/job.ts"
import { fileOperations } from "./file.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "operations.file": { readonly userId: string }
  }
}

export const operationJobs = inLane("heavy", {
  async "operations.file"({ db }, { userId }) {
    await fileOperations(db, userId)
  },
})
