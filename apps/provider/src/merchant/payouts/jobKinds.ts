interface About {
  readonly batchId: string
}

/** The jobs of this area, with what each must know. */
export interface PayoutBatchJobs {
  "payoutBatch.check": About
  "payoutBatch.begin": About
  /** Pays one part, and leaves the next one to another such job. Several run side by side. */
  "payoutBatch.pay": About
  /** Tells the recipients of a part of their money. */
  "payoutBatch.tell": { readonly partId: string }
  /** Goes on with the batches of a customer whose account stood still. */
  "payoutBatch.resume": { readonly userId: string }
  "payoutBatch.expire": About
}
