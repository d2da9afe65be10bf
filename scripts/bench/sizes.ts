import { parseArgs } from "node:util"
import { orEnd } from "../start/commandLine.ts"

/** Size of a benchmark: in a run of all benchmarks, and with `--long` as decisions rely on it. */
interface Size {
  readonly brief: number
  readonly long: number
}

/** Options of benchmarks that take no value. Every other one takes a number. */
const flags = ["long", "quiet"]

/**
 * Reads and prints the sizes of a benchmark: the brief ones, with `--long` the long ones, with `--<name> <number>` that one.
 * Ends the program with a line that says what is wrong where it is given anything else.
 */
export function readSizes<Name extends string>(
  sizes: Readonly<Record<Name, Size>>,
  { takesNames = false }: { readonly takesNames?: boolean } = {},
): Record<Name, number> {
  return orEnd(() => parseSizes(sizes, process.argv.slice(2), takesNames))
}

/** The arguments that are no options and belong to none. Ends the program where one of them is unknown. */
export function readNames(isKnown: (name: string) => boolean): readonly string[] {
  return orEnd(() => parseNames(process.argv.slice(2), isKnown))
}

/** @throws Error for an option that the benchmark does not have, for one without its number, and for a name. */
export function parseSizes<Name extends string>(
  sizes: Readonly<Record<Name, Size>>,
  args: readonly string[],
  takesNames: boolean,
): Record<Name, number> {
  const { values } = parseArgs({
    args: [...args],
    options: parseOptions([...flags, ...Object.keys(sizes)]),
    allowPositionals: takesNames,
  })
  const isLong = values["long"] === true
  const chosen = Object.entries<Size>(sizes).map(([name, { brief, long }]) => {
    const text = values[name]
    return [name, text === undefined ? (isLong ? long : brief) : readSize(name, text)] as const
  })
  const described = chosen.map(([name, size]) => `${name} ${size.toLocaleString("en")}`)
  console.log(`Sizes: ${described.join(", ")}${isLong ? " (--long)" : ""}`)
  return Object.fromEntries(chosen) as Record<Name, number> // one for each of the names
}

/** @throws Error for a name that is unknown. */
export function parseNames(args: readonly string[], isKnown: (name: string) => boolean): readonly string[] {
  const given = args.flatMap((argument) => /^--([a-z][\w-]*)$/.exec(argument)?.[1] ?? [])
  const { positionals } = parseArgs({
    args: [...args],
    options: parseOptions(given),
    strict: false,
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !isKnown(name))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(", ")}`)
  return positionals
}

function parseOptions(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { type: flags.includes(name) ? "boolean" : "string" } as const]))
}

function readSize(name: string, text: string | boolean): number {
  const size = Number(text)
  if (typeof text !== "string" || text.trim() === "" || !Number.isSafeInteger(size) || size < 0)
    throw new Error(`--${name} must be a whole number, and is ${text}`)
  return size
}
