/** The reasons for refusing a whole file. The provider reports errors in single rows. */
export type FileProblemCode =
  | "empty"
  | "not_text"
  | "unclosed_quote"
  | "long_row"
  | "other_delimiter"
  | "unreadable_row"
  | "too_many_rows"
  | "cell_too_long"
  | "not_a_workbook"
  | "macros"
  | "workbook_too_large"
  | "merged"
  | "formulas"
  | "number_digits"
  | "date_beyond"

/** A file that is refused. `where` names the place: a line, or cells such as `B3`. */
export class FileProblem extends Error {
  override readonly name = "FileProblem"
  readonly code: FileProblemCode
  readonly where: string | undefined

  constructor(code: FileProblemCode, where?: string) {
    super(code)
    this.code = code
    this.where = where
  }
}
