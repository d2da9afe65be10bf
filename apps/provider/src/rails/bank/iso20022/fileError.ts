/** The reason why a file of the bank is refused, in one line. */
export class BankFileError extends Error {
  override readonly name = "BankFileError"
}

/** The file ends in the middle: it may still be incomplete. */
export class CutOffFileError extends BankFileError {
  constructor() {
    super("the file is cut off")
  }
}
