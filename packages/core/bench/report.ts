/** One measured figure, beside the most that it should be. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** The figure to reach. Absent where the measurement is only there to compare with. */
  readonly target?: number
}

/** Prints figures as a table and says whether all of them keep their targets. */
export function report(title: string, unit: string, figures: readonly Figure[]): boolean {
  const allKept = figures.every(isKept)
  if (allKept && process.argv.includes("--quiet")) {
    console.log(`${title}: all ${figures.length} figures keep their targets`)
    return true
  }
  const width = Math.max(...figures.map(({ name }) => name.length))
  console.log(`\n${title}`)
  for (const figure of figures)
    console.log(`  ${figure.name.padEnd(width)}  ${figure.value.toFixed(2).padStart(8)} ${unit}${verdict(figure)}`)
  return allKept
}

function verdict(figure: Figure): string {
  if (figure.target === undefined) return ""
  return `  target ${figure.target}: ${isKept(figure) ? "ok" : "missed"}`
}

function isKept({ value, target }: Figure): boolean {
  return target === undefined || value <= target
}
