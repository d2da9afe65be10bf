/** The jobs of this area, with what each must know. */
export interface KycJobs {
  /** Due when a link, or what was approved, runs out. */
  "kyc.expire": { readonly sessionId: string }
}
