/** The reason, in one line, for which a file of the bank is not taken. */
export class BankFileError extends Error {
  override readonly name = "BankFileError"
}

/** The file ends in the middle: it may still be being written. */
export class CutOffFileError extends BankFileError {
  constructor() {
    super("the file is cut off")
  }
}
