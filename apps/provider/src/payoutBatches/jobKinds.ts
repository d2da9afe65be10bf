interface About {
  readonly batchId: string
}

/** The jobs of this area, with what each must know. */
export interface PayoutBatchJobs {
  "payoutBatch.check": About
  "payoutBatch.begin": About
  /** Pays one part, and leaves the next one to another such job. Several run side by side. */
  "payoutBatch.pay": About
  "payoutBatch.expire": About
}
