/** The account that customers pay to, as they are told. */
export interface BankAccount {
  /** Its owner. */
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  /** The bank, in words. */
  readonly bankName: string | null
}

/** A file that the bank has left for us. */
export interface IncomingFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/**
 * A bank that is spoken to by files: it leaves statements and reports, and takes files of payments. Each question may be
 * asked again.
 */
export interface BankRail {
  /** True where nothing but a simulation stands behind it. */
  readonly sandbox: boolean
  /** Undefined where there is no bank. */
  readonly account: BankAccount | undefined
  /** The files that wait to be read, the first ones of them where there are many. Unfinished ones are left out where their names say so. */
  list(): Promise<readonly IncomingFile[]>
  /** @throws Error where the file is larger than `mostFileBytes` or gone. */
  read(name: string): Promise<Uint8Array>
  /** Moves a file to those that were read, or to those that were refused. Does nothing where it is not there any more. */
  putAway(name: string, outcome: "done" | "refused"): Promise<void>
  /**
   * Lays a file of payments ready where the bank does not take it yet.
   *
   * @returns the name to release it by; another one each time.
   */
  stage(name: string, content: string): Promise<string>
  /** Gives a file that was laid ready to the bank, in one step. Where it is not there any more, that was done before. */
  release(staged: string, name: string): Promise<void>
}

/** A file of the bank may have so many bytes. */
export const mostFileBytes = 64_000_000

/** So many files are looked at in a round. */
export const mostFiles = 200
