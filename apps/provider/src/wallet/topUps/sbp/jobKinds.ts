interface SbpTopUpJob {
  readonly topUpId: string
}

/** The jobs of this area, with what each must know. */
export interface SbpTopUpJobs {
  "sbpTopUp.createCode": SbpTopUpJob
  "sbpTopUp.cancel": SbpTopUpJob
  "sbpTopUp.return": SbpTopUpJob
}
