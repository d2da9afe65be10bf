import { type PointerEvent, type ReactNode, useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { ChartTable } from "./ChartTable.tsx"
import { type ChartPoint, linePath, nearestIndex, placesOf } from "./chartShape.ts"

interface LineChartProps {
  /** What the line is, e.g. "BTC in USD, 30 days". */
  readonly label: string
  /** In the order of time. */
  readonly points: readonly ChartPoint[]
  /** A value for a person. */
  readonly formatValue: (value: string) => string
  /** Stands beside the value that is read, e.g. the change. */
  readonly aside?: ReactNode
}

const width = 600
const height = 200

/** A line over time. A finger, the pointer or the arrow keys read its values; the same values stand in a table. */
export function LineChart({ label, points, formatValue, aside }: LineChartProps) {
  const { locale } = useLocale()
  const last = points.length - 1
  const [read, setRead] = useState<number>()
  const shown = Math.min(read ?? last, last)
  const places = placesOf(points)
  const point = points[shown]
  const place = places[shown]
  if (!point || !place) return null

  const readByPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setRead(nearestIndex(places, (clientX - box.left) / box.width))
  }
  const line = linePath(places, width, height)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="inline-flex items-baseline gap-2">
          <span className="figures text-title font-semibold">{formatValue(point.value)}</span>
          {aside}
        </span>
        <span className="figures text-caption text-muted">{formatMoment(point.at, locale)}</span>
      </p>
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
          max={last}
          value={shown}
          aria-valuetext={`${formatMoment(point.at, locale)}: ${formatValue(point.value)}`}
          onChange={(event) => setRead(event.currentTarget.valueAsNumber)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          fill="none"
          className="h-50 w-full overflow-visible text-accent"
        >
          <path d={`${line}V${height}H0Z`} fill="currentColor" opacity="0.08" />
          <path
            d={line}
            stroke="currentColor"
            strokeWidth="2"
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
          className="pointer-events-none absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-accent"
        />
      </div>
      <ChartTable
        label={label}
        rows={points.map(({ at, value }) => ({ key: at, time: formatMoment(at, locale), value: formatValue(value) }))}
      />
    </div>
  )
}
