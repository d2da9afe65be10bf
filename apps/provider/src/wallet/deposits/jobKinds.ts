/** The jobs of this area, with what each must know. */
export interface DepositJobs {
  "deposit.screen": { readonly depositId: string }
  "deposit.return": { readonly depositId: string }
}
