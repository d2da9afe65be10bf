import { type PointerEvent, useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { classes } from "#ui/classes.ts"
import { ChartTable } from "./ChartTable.tsx"
import { areaPath, type ChartPoint, extremesOf, linePath, nearestIndex, placesOf } from "./chartShape.ts"

interface LineChartProps {
  /** What the line is, e.g. "BTC in USD, 30 days". */
  readonly label: string
  /** In the order of time. */
  readonly points: readonly ChartPoint[]
  /** A value for a person. */
  readonly formatValue: (value: string) => string
  /** Stands beside the value that is read, e.g. the change. */
  readonly aside?: Elements
  /** Lower, and without the last value above it: for a chart below a figure that says it. */
  readonly isCompact?: boolean
  /** What stands below the chart, beside the way to its table, e.g. the choice of a period. */
  readonly controls?: Elements
}

const width = 600
const height = 200

/** A smaller difference than this share of the value does not fill the height. */
const leastSpan = 0.01

/**
 * A line over time with its lowest and highest value. A finger, the pointer or the arrow keys read its values; the same
 * values stand in a table. Where a value is not known the line has a gap.
 */
export function LineChart({ label, points, formatValue, aside, isCompact = false, controls }: LineChartProps) {
  const { locale } = useLocale()
  const places = placesOf(points, leastSpan)
  const last = nearestIndex(places, 1) ?? 0
  const [read, setRead] = useState<number>()
  const shown = read !== undefined && places[read]?.y !== undefined ? read : last
  const point = points[shown]
  const place = places[shown]
  const extremes = extremesOf(points)
  if (!point || point.value === null || place?.y === undefined || !extremes) return null

  const readByPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setRead(nearestIndex(places, (clientX - box.left) / box.width))
  }
  /** Keys pass by what is not known, in the direction in which they go. */
  const readByKey = (index: number) => {
    const known = (step: number) => places[step]?.y !== undefined
    const steps = Array.from(places.keys())
    const onwards = index > shown ? steps.slice(index) : steps.slice(0, index + 1).toReversed()
    const next = onwards.find(known)
    if (next !== undefined) setRead(next)
  }
  const moment = formatMoment(point.at, locale)
  const value = formatValue(point.value)
  const scale = m.ui_chartScale({ low: formatValue(extremes.low), high: formatValue(extremes.high) })
  return (
    <div className={classes("flex flex-col", isCompact ? "gap-2" : "gap-3")}>
      {!isCompact && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="inline-flex items-baseline gap-2">
            <span className="figures text-title font-semibold">{value}</span>
            {aside}
          </span>
          <span className="figures text-caption text-muted">{moment}</span>
        </p>
      )}
      <div
        onPointerDown={readByPointer}
        onPointerMove={readByPointer}
        onPointerLeave={() => setRead(undefined)}
        className="relative touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
      >
        {/* A slider along the points, for keys and screen readers: the line shows where it stands. */}
        <input
          type="range"
          aria-label={label}
          min={0}
          max={points.length - 1}
          value={shown}
          aria-valuetext={`${moment}: ${value}`}
          onChange={(event) => readByKey(event.currentTarget.valueAsNumber)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          fill="none"
          className={classes("w-full overflow-visible text-accent", isCompact ? "h-24" : "h-50")}
        >
          <path d={areaPath(places, width, height)} fill="currentColor" opacity="0.08" />
          <path
            d={linePath(places, width, height)}
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {read !== undefined && (
            <path
              d={`M${place.x * width} 0V${height}`}
              className="stroke-line-strong"
              strokeDasharray="4"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <span
          aria-hidden
          style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
          className="pointer-events-none absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-current text-accent"
        />
      </div>
      {/* A compact chart says the value that is read where it says its scale otherwise: nothing moves. */}
      <p className="figures min-h-5 text-caption text-muted">
        {isCompact && read !== undefined ? m.ui_chartRead({ moment, value }) : scale}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {controls}
        <ChartTable
          label={label}
          rows={points.map(({ at, value: known }) => ({
            key: at,
            time: formatMoment(at, locale),
            value: known === null ? m.ui_chartUnknown() : formatValue(known),
          }))}
        />
      </div>
    </div>
  )
}
