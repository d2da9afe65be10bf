/** The command line can't be understood; `message` says why, and how it is meant. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
