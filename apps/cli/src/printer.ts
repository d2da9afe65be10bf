/** A stream for output. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

const colours = { red: 31, green: 32, yellow: 33, dim: 2 } as const
export type Colour = keyof typeof colours

/** Says what was found, for a person or for a program. */
export interface Printer {
  readonly json: boolean
  /** One result: the line for a person, the object for a program. */
  result(line: string, value: object): void
  /** A remark beside the results, on standard error. */
  note(text: string): void
  /** The text in a colour, where the output is a terminal that has them. */
  paint(colour: Colour, text: string): string
}

interface PrinterOptions {
  readonly out: Output
  readonly err: Output
  readonly json: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

export function createPrinter({ out, err, json, env }: PrinterOptions): Printer {
  // https://no-color.org: any value that is not empty.
  const hasColours = out.isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb" && !json
  return {
    json,
    result: (line, value) => out.write(`${json ? JSON.stringify(value) : line}\n`),
    note: (text) => err.write(`wallet: ${printable(text)}\n`),
    paint: (colour, text) => (hasColours ? `\u001b[${colours[colour]}m${text}\u001b[0m` : text),
  }
}

/** Text from elsewhere must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim()
}

/** Rows as columns of equal width, the last one as long as it is. */
export function toColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows.reduce<number[]>((all, row) => {
    for (const [at, cell] of row.entries()) all[at] = Math.max(all[at] ?? 0, cell.length)
    return all
  }, [])
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  )
}
