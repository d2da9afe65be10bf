/** One measured figure beside the most that it should be, and the most that it may be. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** The figure that issue 3 asks for. Absent where the measurement is only there to compare with. */
  readonly target?: number
  /** What is held now, where the target is missed; by default the target itself. */
  readonly ceiling?: number | undefined
}

/** Prints figures as a table and says whether all of them keep their ceilings; a missed target is named in any case. */
export function report(title: string, unit: string, figures: readonly Figure[]): boolean {
  const width = Math.max(...figures.map(({ name }) => name.length))
  console.log(`\n${title}`)
  for (const figure of figures)
    console.log(`  ${figure.name.padEnd(width)}  ${figure.value.toFixed(2).padStart(8)} ${unit}${verdict(figure)}`)
  return figures.every(isKept)
}

function verdict(figure: Figure): string {
  const { value, target, ceiling = target } = figure
  if (target === undefined) return ""
  const word = !isKept(figure) ? "TOO MUCH" : value > target ? "missed" : "ok"
  return `  target ${target}, ceiling ${ceiling}: ${word}`
}

function isKept({ value, target, ceiling = target }: Figure): boolean {
  return ceiling === undefined || value <= ceiling
}
