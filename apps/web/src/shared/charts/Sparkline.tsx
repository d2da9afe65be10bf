import { classes } from "#ui/classes.ts"
import { type ChartPoint, countKnown, linePath, placePoints } from "./chartShape.ts"

/** A change smaller than this share of the price does not fill the height. All sparklines of a list share this scale. */
const leastSpan = 0.05

/** A small line of past values beside a figure. Decorative, because the figure is next to it. */
export function Sparkline({
  points,
  className = "h-8 w-24",
  span = leastSpan,
}: {
  readonly points: readonly ChartPoint[]
  readonly className?: string
  /** The scale of a single line. Default: that of lists. */
  readonly span?: number
}) {
  if (countKnown(points) < 2) return null
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      fill="none"
      className={classes("overflow-visible", chooseTone(points), className)}
    >
      <path
        d={linePath(placePoints(points, span), 100, 32)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** The colour of the line. Neutral if the price has not changed. */
function chooseTone(points: readonly ChartPoint[]): string {
  const known = points.flatMap(({ value }) => (value === null ? [] : [Number(value)]))
  const change = (known.at(-1) ?? 0) - (known[0] ?? 0)
  if (change === 0) return "text-muted"
  return change > 0 ? "text-success" : "text-danger"
}
