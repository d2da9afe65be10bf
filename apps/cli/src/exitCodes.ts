/** Exit codes of the program. `wallet kyc` and `wallet conformance` end with those of their own programs. */
export const exitCodes = {
  done: 0,
  /** The provider refused, or a check of `doctor` failed. */
  refused: 1,
  /** The command line makes no sense; nothing was sent. */
  usage: 2,
  /** There is no credential, or the provider does not accept it for this. */
  notAuthorised: 3,
  /** There was no connection, or no readable answer in time. */
  network: 4,
} as const

export type ExitReason = keyof typeof exitCodes

/** The end of a command that could not do what it was asked for: one line for the user, and the exit code. */
export class CommandError extends Error {
  override readonly name = "CommandError"
  readonly reason: ExitReason

  constructor(reason: ExitReason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** An error for a command line that makes no sense. The message says what is allowed. */
export function misuse(message: string): CommandError {
  return new CommandError("usage", message)
}
