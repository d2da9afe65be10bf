import { defineJobs } from "#platform/jobs/job.ts"
import { sendBatch } from "./batches.ts"
import { bookLine } from "./bookLine.ts"
import { followReturn } from "./returns.ts"

declare module "#platform/jobs/job.ts" {
  interface JobPayloads {
    "bankLine.book": { readonly lineId: string }
    "bankLine.followReturn": { readonly paymentReference: string }
    "bankBatch.send": { readonly batchId: string }
  }
}

/** Each of them may run twice: the state of what it is about says whether it is done. */
export const bankJobs = {
  ...defineJobs(
    { lane: "money", onExhaustion: "keepTrying" },
    { "bankLine.book": bookLine, "bankLine.followReturn": followReturn },
  ),
  ...defineJobs({ lane: "bank", onExhaustion: "keepTrying" }, { "bankBatch.send": sendBatch }),
}
