interface CardJob {
  readonly cardId: string
}

/** The jobs of this area, with what each must know. */
export interface CardJobs {
  "card.issue": CardJob
  /** Tells the issuer whether a card may pay, as it stands when the job runs. */
  "card.tellIssuer": CardJob
  "card.expire": CardJob
  /** Asks for the fee of a month; `tryAt` names the try, so that it is made once. */
  "card.monthlyFee": { readonly accountId: string; readonly tryAt: string }
  "card.overdueFee": { readonly accountId: string }
  /** Tells the issuer what the customer said to a payment. */
  "card.answerConfirmation": { readonly confirmationId: string }
  "card.expireConfirmation": { readonly confirmationId: string }
  "card.dispute": { readonly transactionId: string }
  /** Frees what an authorisation holds that nobody has captured for long. */
  "card.expireAuthorisation": { readonly transactionId: string }
}
