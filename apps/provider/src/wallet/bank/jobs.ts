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

/** Each job may run twice: the state of its subject says if the work is done. */
export const bankJobs = {
  ...defineJobs(
    { lane: "money", onExhaustion: "keepTrying" },
    { "bankLine.book": bookLine, "bankLine.followReturn": followReturn },
  ),
  ...defineJobs({ lane: "bank", onExhaustion: "keepTrying" }, { "bankBatch.send": sendBatch }),
}
