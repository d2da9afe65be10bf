import { classes } from "#ui/classes.ts"
import { type ChartPoint, countKnown, linePath, placePoints } from "./chartShape.ts"

/** A change smaller than this share of the price does not fill the height. All sparklines of a list share this scale. */
const leastSpan = 0.05

/** A small line of past values beside a figure. Decorative, because the figure is next to it. */
export function Sparkline({
  points,
  className = "h-8 w-24",
  span = leastSpan,
  tone = "change",
  dots = [],
}: {
  readonly points: readonly ChartPoint[]
  readonly className?: string
  /** The scale of a single line. Default: that of lists. */
  readonly span?: number
  /** `change` is green or red by the change of a price; `neutral` says nothing about it. */
  readonly tone?: "change" | "neutral"
  /** The indices of points that are marked. */
  readonly dots?: readonly number[]
}) {
  if (countKnown(points) < 2) return null
  const places = placePoints(points, span)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      fill="none"
      className={classes("overflow-visible", tone === "neutral" ? "text-accent" : chooseTone(points), className)}
    >
      <path
        d={linePath(places, 100, 32)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {/* A stroke of no length: a circle would become as wide as the picture. */}
      {dots.map((index) => {
        const { x, y } = places[index] ?? { x: 0, y: undefined }
        return (
          y !== undefined && (
            <path
              key={index}
              d={`M${x * 100} ${y * 32}h0`}
              className="stroke-companion"
              strokeWidth="7"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )
        )
      })}
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
