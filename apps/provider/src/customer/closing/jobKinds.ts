/** Jobs about the end of accounts. */
export interface AccountClosingJobs {
  "account.close": {
    readonly userId: string
    /** ISO 8601: the wish that this belongs to. Another moment is another wish. */
    readonly closesAt: string
  }
}
