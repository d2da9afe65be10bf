/** The refusals after which the same card may pay a little later, or a little less. */
const retryableCodes: ReadonlySet<string> = new Set([
  "insufficient_funds",
  "incorrect_cvc",
  "processing_error",
  "authentication_failed",
])

/** Whether another try with the same card may go through. */
export function isRetryable(declineCode: string): boolean {
  return retryableCodes.has(declineCode)
}
