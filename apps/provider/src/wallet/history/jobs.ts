import { inLane, type JobHandlers } from "#platform/jobs/job.ts"
import { fileOperations } from "./file.ts"
import type { OperationJobs } from "./jobKinds.ts"

export const operationJobs = inLane("heavy", {
  async "operations.file"({ db }, { userId }) {
    await fileOperations(db, userId)
  },
}) satisfies Pick<JobHandlers, keyof OperationJobs>
