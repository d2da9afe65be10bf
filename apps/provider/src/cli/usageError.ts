/** The command line is invalid; `message` says why, and shows the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError"
}
