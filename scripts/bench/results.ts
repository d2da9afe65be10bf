import { stripVTControlCharacters } from "node:util"

/** Output of one part of a run, and whether it met its targets. */
export interface Part {
  /** The file that was run, below the project. */
  readonly name: string
  readonly isKept: boolean
  readonly seconds: number
  readonly output: string
}

/** A run of every benchmark. */
export interface Run {
  readonly date: string
  readonly commit: string
  readonly machine: string
  readonly parts: readonly Part[]
}

const begin = "<!-- What stands from here to the end of the run is written by `pnpm bench`. -->"
const end = "<!-- The end of the run. -->"

/**
 * Puts a run into a document in the place of the run before; everything else stays as it is.
 *
 * @throws Error if the document has no place for a run, or more than one.
 */
export function writeRun(document: string, run: Run): string {
  const [before, rest, ...others] = document.split(begin)
  const [, after, ...ends] = rest?.split(end) ?? []
  if (before === undefined || after === undefined || others.length + ends.length > 0)
    throw new Error("The document must have one place for a run")
  return `${before}${begin}\n\n${describe(run)}\n\n${end}${after}`
}

function describe({ date, commit, machine, parts }: Run): string {
  const rows = parts.map(({ name, isKept, seconds }) => [`\`${name}\``, isKept ? "kept" : "missed", `${seconds} s`])
  return [
    `On ${date}, at \`${commit}\`, on ${machine}.`,
    table([["part", "its figures", "time"], ...rows]),
    ...parts.map(({ name, output }) => `### ${name}\n\n\`\`\`\n${clean(output)}\n\`\`\``),
  ].join("\n\n")
}

function table([head, ...rows]: readonly (readonly string[])[]): string {
  const all = head ? [head, ...rows] : rows
  const widths = (head ?? [])
    .map((_, column) => column)
    .map((column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`
  return [line(head ?? []), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n")
}

/** Without colors, and without a line that would end the block that it stands in. */
function clean(output: string): string {
  const text = stripVTControlCharacters(output).replaceAll("```", "'''")
  return text
    .trim()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
}
