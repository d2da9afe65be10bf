/** The counterpart of a block that runs: the test kit, or the provider itself. */
export type Target = "kit" | "provider"

/** A code block of the documentation. */
export interface Example {
  /** Its location. */
  readonly file: string
  readonly line: number
  readonly code: string
  readonly language: "ts" | "tsx"
  /** A docstring's example stands inside the code that it explains; a guide's block is a program of its own. */
  readonly kind: "docstring" | "block"
  readonly target: Target
}

/** A block of shell commands, which run against the provider. */
export interface ShellExample {
  readonly file: string
  readonly line: number
  readonly code: string
  readonly target: Exclude<Target, "kit">
}
