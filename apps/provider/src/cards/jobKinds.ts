interface CardJob {
  readonly cardId: string
}

/** The jobs of this area, with what each must know. */
export interface CardJobs {
  "card.issue": CardJob
  /** Tells the issuer whether a card may pay, as it stands when the job runs. */
  "card.tellIssuer": CardJob
  "card.expire": CardJob
  "card.dispute": { readonly transactionId: string }
  /** Frees what an authorisation holds that nobody has captured for long. */
  "card.expireAuthorisation": { readonly transactionId: string }
}
