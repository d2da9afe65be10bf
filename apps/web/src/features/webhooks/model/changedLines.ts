/** The numbers of the lines, from 0, that another text does not have. */
export function findChangedLines(text: string, other: string): ReadonlySet<number> {
  const known = new Set(other.split("\n"))
  return new Set(text.split("\n").flatMap((line, at) => (known.has(line) ? [] : [at])))
}
