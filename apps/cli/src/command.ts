import type { Context } from "./context.ts"
import type { ExitReason } from "./exitCodes.ts"

/** An option of a command. */
export interface Option {
  readonly name: string
  /** The name of its value, such as `<url>`; a switch has none. */
  readonly value?: string
  readonly meaning: string
  /** All values that there are, for completion. */
  readonly choices?: readonly string[]
}

/** A command of the program. */
export interface Command {
  /** Its name of one or two words, such as `logs tail`. */
  readonly name: string
  /** The names of its arguments, such as `<event>`. */
  readonly operands?: readonly string[]
  /** All values that the first argument may have, for completion. */
  readonly choices?: readonly string[]
  readonly summary: string
  readonly options?: readonly Option[]
  /** The program behind it reads its command line by itself. */
  readonly isProgram?: true
  /** Does the work. @throws CommandError, or an error of the SDK. */
  readonly run: (context: Context) => Promise<ExitReason | number>
}

/** Options that every command takes. */
export const commonOptions: readonly Option[] = [
  { name: "api-url", value: "<url>", meaning: "the provider's API (or WALLET_API_URL)" },
  { name: "live", meaning: "a provider in production; without it one for tests" },
  { name: "json", meaning: "one JSON object a line" },
  { name: "help", meaning: "this text" },
]
