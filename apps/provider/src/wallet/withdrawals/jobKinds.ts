interface About {
  readonly withdrawalId: string
}

/** The jobs of this area, with what each must know. */
export interface WithdrawalJobs {
  "withdrawal.screen": About
  "withdrawal.sign": About
  "withdrawal.broadcast": About
  /** `once`: do not come back by itself, another one does. */
  "withdrawal.follow": About & { readonly once?: boolean }
}
