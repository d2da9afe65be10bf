import { type PointerEvent, useState } from "react"
import type { Elements } from "#i18n/elements.ts"
import { formatDay, formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatChange } from "#shared/money/referenceText.ts"
import { classes } from "#ui/classes.ts"
import { join } from "#ui/join.ts"
import { ChartTable } from "./ChartTable.tsx"
import {
  areaPath,
  type ChartEvent,
  type ChartPoint,
  changeAt,
  findExtremes,
  gridValues,
  groupEvents,
  linePath,
  nearestIndex,
  placePoints,
} from "./chartShape.ts"

export interface LineChartProps {
  /** Label of the line, e.g. "BTC in USD, 30 days". */
  readonly label: string
  /** In chronological order. */
  readonly points: readonly ChartPoint[]
  /** Formats a value for display. */
  readonly formatValue: (value: string) => string
  /** Shown beside the current value, e.g. the change. */
  readonly aside?: Elements
  /** The value is a price: a point says by how much it differs from the first one. */
  readonly isPrice?: boolean
  /** Events that changed the value besides prices, e.g. deposits: dots on the line. */
  readonly events?: readonly ChartEvent[]
  /** Lower, and without the last value above it: for a chart below a figure that says it. */
  readonly isCompact?: boolean
  /** Shown below the chart, beside the link to its table, e.g. the choice of a period. */
  readonly controls?: Elements
}

const width = 600
const height = 200

/** A difference smaller than this share of the value does not fill the height. */
const leastSpan = 0.01

const noEvents: readonly ChartEvent[] = []

/**
 * A line over time with its lowest and highest value. Its values can be read by touch, pointer or arrow keys, and from a
 * table. Unknown values are gaps.
 */
export function LineChart(props: LineChartProps) {
  const { label, points, formatValue, aside, isPrice = false, events = noEvents, isCompact = false, controls } = props
  const { locale } = useLocale()
  const places = placePoints(points, leastSpan)
  const last = nearestIndex(places, 1) ?? 0
  const [read, setRead] = useState<number>()
  const shown = read !== undefined && places[read]?.y !== undefined ? read : last
  const point = points[shown]
  const place = places[shown]
  const extremes = findExtremes(points)
  if (!point || point.value === null || place?.y === undefined || !extremes) return null

  const readByPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    setRead(nearestIndex(places, (clientX - box.left) / box.width))
  }
  /** Moves by key and skips unknown values. */
  const readByKey = (index: number) => {
    const known = (step: number) => places[step]?.y !== undefined
    const steps = Array.from(places.keys())
    const onwards = index > shown ? steps.slice(index) : steps.slice(0, index + 1).toReversed()
    const next = onwards.find(known)
    if (next !== undefined) setRead(next)
  }
  const moment = formatMoment(point.at, locale)
  const value = formatValue(point.value)
  const change = isPrice ? changeAt(points, shown) : undefined
  const happened = groupEvents(points, events)
  const grid = gridValues(points, leastSpan).toReversed()
  const readText = join(
    " · ",
    m.ui_chartRead({ moment, value }),
    change !== undefined && formatChange(change, locale),
    ...(happened.get(shown) ?? []),
  )
  const scale = m.ui_chartScale({ low: formatValue(extremes.low), high: formatValue(extremes.high) })
  return (
    <div className={classes("flex flex-col", isCompact ? "gap-2" : "gap-3")}>
      {!isCompact && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="inline-flex items-baseline gap-2">
            <span className="figures text-title font-semibold">{value}</span>
            {read === undefined ? aside : change !== undefined && <ChangeText change={change} locale={locale} />}
          </span>
          <span className="figures text-caption text-muted">{moment}</span>
        </p>
      )}
      <div className="flex gap-2">
        <div
          onPointerDown={readByPointer}
          onPointerMove={readByPointer}
          onPointerLeave={() => setRead(undefined)}
          className="relative min-w-0 flex-1 touch-pan-y rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
        >
          {/* A slider along the points, for keys and screen readers: the line shows where it stands. */}
          <input
            type="range"
            aria-label={label}
            min={0}
            max={points.length - 1}
            value={shown}
            aria-valuetext={readText}
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
            {grid.map((mark, index) => (
              <path
                key={mark}
                d={`M0 ${(index * height) / 2}H${width}`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
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
          {Array.from(happened.keys(), (index) => {
            const { x, y } = places[index] ?? { x: 0, y: undefined }
            return (
              y !== undefined && (
                <span
                  key={index}
                  aria-hidden
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                  className="pointer-events-none absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-companion"
                />
              )
            )
          })}
          <span
            aria-hidden
            style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
            className="pointer-events-none absolute size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface bg-current text-accent"
          />
        </div>
        {/* The scale, as high as the chart. */}
        <span
          aria-hidden
          className="figures flex shrink-0 flex-col justify-between text-right text-caption leading-none text-muted"
        >
          {grid.map((mark) => (
            <span key={mark} className="-my-1.5">
              {formatValue(mark)}
            </span>
          ))}
        </span>
      </div>
      <p aria-hidden className="figures flex justify-between gap-4 text-caption text-muted">
        <span>{points[0] && formatDay(points[0].at)}</span>
        <span>{formatDay(points.at(-1)?.at ?? point.at)}</span>
      </p>
      {/* A compact chart says the value that is read where it says its scale otherwise: nothing moves. */}
      <p className="figures min-h-5 text-caption text-muted">
        {read !== undefined && (isCompact || happened.has(shown)) ? readText : scale}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {controls}
        <ChartTable
          label={label}
          rows={points.map(({ at, value: known }, index) => ({
            key: at,
            time: formatMoment(at, locale),
            value: join(
              " · ",
              known === null ? m.ui_chartUnknown() : formatValue(known),
              ...(happened.get(index) ?? []),
            ),
          }))}
        />
      </div>
    </div>
  )
}

/** By how much a price has changed since the beginning of the chart. */
function ChangeText({ change, locale }: { readonly change: number; readonly locale: string }) {
  return (
    <span className={classes("figures text-small font-medium", change < 0 ? "text-danger" : "text-success")}>
      {formatChange(change, locale)}
    </span>
  )
}
