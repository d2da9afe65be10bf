import { encode } from "uqr"
import { classes } from "./classes.ts"

interface QrCodeProps {
  /** What a scanner reads. */
  readonly text: string
  /** What it is, for those who do not see it, e.g. "QR code of your USDT address". */
  readonly label: string
  readonly className?: string
}

/** Quiet modules around the code, as the standard asks. */
const border = 4

/** A QR code. Dark on white in both themes: many scanners read nothing else. */
export function QrCode({ text, label, className = "size-48" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes("shrink-0 rounded-control border border-line", className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}

/** One path for the whole code: a run of dark modules in a row is one rectangle. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join("")
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  })
  return runs
}
