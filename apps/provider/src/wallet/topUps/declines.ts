/** Decline codes after which the same card may pay a little later, or a little less. */
const retryableCodes: ReadonlySet<string> = new Set([
  "insufficient_funds",
  "incorrect_cvc",
  "processing_error",
  "authentication_failed",
])

/** True if a retry with the same card may succeed. */
export function isRetryable(declineCode: string): boolean {
  return retryableCodes.has(declineCode)
}
