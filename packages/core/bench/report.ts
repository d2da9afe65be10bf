/** One measured figure beside the most that it may be. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** Absent where the figure is only there to compare with. */
  readonly limit?: number
}

/** Prints figures as a table and says whether all of them keep their limits. */
export function report(title: string, unit: string, figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ name }) => name.length))
  console.log(`\n${title}`)
  for (const { name, value, limit } of figures) {
    const verdict =
      limit === undefined ? "" : value <= limit ? `  ok, at most ${limit}` : `  TOO MUCH, at most ${limit}`
    console.log(`  ${name.padEnd(width)}  ${value.toFixed(2).padStart(8)} ${unit}${verdict}`)
  }
  return figures.every(({ value, limit }) => limit === undefined || value <= limit)
}
