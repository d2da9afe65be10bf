import { parseArgs } from "node:util"

/** The arguments that a command takes. */
interface Command<Flag extends string> {
  /** One line that shows them, e.g. `image [folder]`. */
  readonly usage: string
  /** The options, without their `--`. None takes a value. */
  readonly flags?: readonly Flag[]
  /** The fewest and the most arguments without a name; none by default. */
  readonly values?: { readonly min: number; readonly max: number }
}

interface CommandLine<Flag extends string> {
  readonly flags: ReadonlySet<Flag>
  readonly values: readonly string[]
}

/** Reads the arguments of this process. Ends it with one line, and no stack, where they are not the command's. */
export function readCommandLine<Flag extends string = never>(command: Command<Flag>): CommandLine<Flag> {
  return orEnd(() => parseCommandLine(command, process.argv.slice(2)))
}

/** @throws Error with the usage for an unknown option, for one with a value, and for too few or too many arguments. */
export function parseCommandLine<Flag extends string = never>(
  { usage, flags = [], values: { min, max } = { min: 0, max: 0 } }: Command<Flag>,
  args: readonly string[],
): CommandLine<Flag> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" } as const])),
      allowPositionals: true,
    })
    const [excess] = positionals.slice(max)
    if (excess !== undefined) throw new Error(`Unexpected argument '${excess}'`)
    if (positionals.length < min || positionals.includes("")) throw new Error("An argument is missing")
    return { flags: new Set(flags.filter((flag) => values[flag] === true)), values: positionals }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`, { cause: error })
  }
}

/** Ends the process where a command line makes no sense: its message is for the person at the terminal. */
export function orEnd<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return process.exit(2)
  }
}
