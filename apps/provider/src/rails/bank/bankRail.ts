/** The account that customers transfer money to, as shown to them. */
export interface BankAccount {
  /** Its owner. */
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  /** The bank's name. */
  readonly bankName: string | null
}

/** A file from the bank. */
export interface IncomingFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** A bank with a file interface: it delivers statements and reports, and accepts payment files. Each method can be repeated. */
export interface BankRail {
  /** True if the rail is only a simulation. */
  readonly sandbox: boolean
  /** Undefined if there is no bank. */
  readonly account: BankAccount | undefined
  /** The files to be read, or the first of them if there are many. Files with names of unfinished uploads are not listed. */
  list(): Promise<readonly IncomingFile[]>
  /** @throws Error if the file is larger than `mostFileBytes` or gone. */
  read(name: string): Promise<Uint8Array>
  /** Moves a file to the folder of read or of refused files. Does nothing if it is gone. */
  putAway(name: string, outcome: "done" | "refused"): Promise<void>
  /**
   * Writes a payment file where the bank does not read it yet.
   *
   * @returns the name to release it by, different each time.
   */
  stage(name: string, content: string): Promise<string>
  /** Releases a staged file to the bank, in one step. A missing file was released before. */
  release(staged: string, name: string): Promise<void>
}

/** The size limit of a file from the bank. */
export const mostFileBytes = 64_000_000

/** The most files of one round. */
export const mostFiles = 200
