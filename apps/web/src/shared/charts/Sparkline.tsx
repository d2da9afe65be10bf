import { classes } from "#ui/classes.ts"
import { type ChartPoint, linePath, placesOf } from "./chartShape.ts"

/** How a value went, as a small line beside its figure. Only a picture: the figure stands next to it. */
export function Sparkline({
  points,
  className = "h-8 w-24",
}: {
  readonly points: readonly ChartPoint[]
  readonly className?: string
}) {
  if (points.length < 2) return null
  const rose = Number(points.at(-1)?.value) >= Number(points[0]?.value)
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      fill="none"
      className={classes("overflow-visible", rose ? "text-success" : "text-danger", className)}
    >
      <path
        d={linePath(placesOf(points), 100, 32)}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
