import type { Output, Printer } from "./printer.ts"
import type { Prompt } from "./prompt.ts"

export type Environment = Readonly<Record<string, string | undefined>>

/** Values of a command's options, by name. */
export type OptionValues = Readonly<Record<string, string | boolean | undefined>>

/** Everything that a command works with. */
export interface Context {
  readonly env: Environment
  readonly stdout: Output
  readonly stderr: Output
  readonly printer: Printer
  readonly prompt: Prompt
  /** The file of stored credentials. */
  readonly file: string
  /** Aborted when the user ends the program, or nobody reads what it writes. */
  readonly signal: AbortSignal
  /** The arguments after the command's name. */
  readonly args: readonly string[]
  readonly values: OptionValues
  /** The command line from the command's name on, for programs that read it by themselves. */
  readonly rest: readonly string[]
  /** The name of this machine. */
  readonly host: string
}

/** An option's text; undefined where it was not given. */
export function readText({ values }: Pick<Context, "values">, name: string): string | undefined {
  const value = values[name]
  return typeof value === "string" ? value : undefined
}
