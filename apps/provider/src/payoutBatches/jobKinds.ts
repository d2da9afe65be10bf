interface About {
  readonly batchId: string
}

/** The jobs of this area, with what each must know. */
export interface PayoutBatchJobs {
  "payoutBatch.check": About
  "payoutBatch.begin": About
  /** Pays one part, and has the next one paid. */
  "payoutBatch.pay": About
  "payoutBatch.expire": About
}
