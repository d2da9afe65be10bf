import { parseArgs } from "node:util"

/** How much a benchmark does: as a part of a run of all of them, and with `--long`, as decisions rely on it. */
interface Size {
  readonly brief: number
  readonly long: number
}

/**
 * Reads and prints the sizes of a benchmark: the brief ones, with `--long` the long ones, with `--<name> <number>` that one.
 * Its arguments without dashes are left to it.
 */
export function readSizes<Name extends string>(sizes: Readonly<Record<Name, Size>>): Record<Name, number> {
  const { values } = parseArgs({
    options: {
      long: { type: "boolean", default: false },
      ...Object.fromEntries(Object.keys(sizes).map((name) => [name, { type: "string" as const }])),
    },
    allowPositionals: true,
  })
  const given: Readonly<Record<string, string | boolean | undefined>> = values
  const chosen = Object.entries<Size>(sizes).map(([name, { brief, long }]) => {
    const text = given[name]
    return [name, text === undefined ? (values.long ? long : brief) : readSize(name, text)] as const
  })
  const described = chosen.map(([name, size]) => `${name} ${size.toLocaleString("en")}`)
  console.log(`Sizes: ${described.join(", ")}${values.long ? " (--long)" : ""}`)
  return Object.fromEntries(chosen) as Record<Name, number> // one for each of the names
}

/** The arguments of a benchmark that are no options and belong to none. */
export function readNames(args: readonly string[] = process.argv.slice(2)): readonly string[] {
  return parseArgs({ args: [...args], strict: false, allowPositionals: true }).positionals
}

function readSize(name: string, text: string | boolean): number {
  const size = Number(text)
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`--${name} must be a whole number, and is ${text}`)
  return size
}
