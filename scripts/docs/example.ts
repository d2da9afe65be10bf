/** A code block of the documentation. */
export interface Example {
  /** Where it stands. */
  readonly file: string
  readonly line: number
  readonly code: string
  readonly language: "ts" | "tsx"
  /** A docstring's example stands inside the code that it explains; a guide's block is a program of its own. */
  readonly kind: "docstring" | "block"
  /** False for a block that says `no-run`: it is compiled only. */
  readonly runs: boolean
}
