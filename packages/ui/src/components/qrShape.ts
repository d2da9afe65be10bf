import { encode } from "uqr"

/** A QR code as a drawing: dark modules as one SVG path, on a square of `size` units. */
export interface QrShape {
  readonly size: number
  readonly path: string
}

/** Quiet modules around the code, as the standard asks. */
const border = 4

/** The code of a text. @throws where it is longer than a QR code can hold. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: "M", border })
  return { size, path: toPath(data) }
}

/** One path for the whole code: a run of dark modules in a row is one rectangle. */
function toPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => listRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join("")
}

function listRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  })
  return runs
}
