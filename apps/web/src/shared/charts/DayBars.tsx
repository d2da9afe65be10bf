import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { ChartTable } from "./ChartTable.tsx"
import { type DayValue, everyDay } from "./everyDay.ts"

interface DayBarsProps {
  /** The label of the bars, e.g. "Paid by day, USDT". */
  readonly label: string
  /** In chronological order. Missing days count as zero. */
  readonly days: readonly DayValue[]
  /** Formats a value for display. */
  readonly formatValue: (value: string) => string
}

const height = 96
const barWidth = 8
const step = 10

/** A bar chart of incoming amounts by day. A table has the same values. */
export function DayBars({ label, days, formatValue }: DayBarsProps) {
  const shown = everyDay(days)
  // A number only for the position on the screen, never for amounts.
  const most = Math.max(...shown.map(({ value }) => Number(value)), 0)
  if (most === 0) return null
  const paid = days.filter(({ value }) => Number(value) > 0)
  const [only] = paid
  // One bar beside nothing compares nothing.
  if (only && paid.length === 1) {
    return (
      <p className="text-small text-muted">
        {m.ui_chartOneDay({ value: formatValue(only.value), day: writeDay(only.day) })}
      </p>
    )
  }
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <div className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${shown.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full border-b border-line text-accent"
      >
        {shown.map(({ day, value }, index) => {
          const tall = (Number(value) / most) * (height - 4)
          return (
            <rect
              key={day}
              x={index * step + (step - barWidth) / 2}
              y={height - tall}
              width={barWidth}
              height={tall}
              fill="currentColor"
            >
              <title>{`${writeDay(day)}: ${formatValue(value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p aria-hidden className="figures flex justify-between text-caption text-muted">
        <span>{first && writeDay(first.day)}</span>
        <span>{last && last !== first && writeDay(last.day)}</span>
      </p>
      <ChartTable
        label={label}
        rows={days.map(({ day, value }) => ({ key: day, time: writeDay(day), value: formatValue(value) }))}
      />
    </div>
  )
}

/** Formats a day. The provider's days are in UTC. */
function writeDay(day: string): string {
  return formatDay(`${day}T00:00:00Z`, "UTC")
}
