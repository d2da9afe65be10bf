interface TopUpJob {
  readonly topUpId: string
}

/** The jobs of this area, with what each must know. */
export interface TopUpJobs {
  "topUp.authenticate": TopUpJob
  "topUp.expire": TopUpJob
  "topUp.charge": TopUpJob
  "topUp.keepCard": TopUpJob
  "topUp.refund": TopUpJob
}
