import { m } from "../i18n/generated/messages.js"
import { type DayValue, everyDay } from "../lib/everyDay.ts"
import { formatDay } from "../lib/formatDate.ts"

interface DayBarsProps {
  /** What the bars are, e.g. "Paid by day, USDT". */
  readonly label: string
  /** In the order of time; days that are left out had nothing. */
  readonly days: readonly DayValue[]
  /** A value for a person. */
  readonly formatValue: (value: string) => string
}

const height = 96
const barWidth = 8
const step = 10

/** What came in day by day, as bars. The same values stand in a table. */
export function DayBars({ label, days, formatValue }: DayBarsProps) {
  const shown = everyDay(days)
  // Only a place on the screen is worked out as a number, never an amount.
  const most = Math.max(...shown.map(({ value }) => Number(value)), 0)
  if (most === 0) return null
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
      <details className="text-small">
        <summary className="w-fit cursor-pointer text-muted hover:text-ink">{m.ui_chartAsTable()}</summary>
        {/* Keys scroll what has the focus: a table that is longer than its place has to take it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
        <div tabIndex={0} role="group" aria-label={label} className="mt-2 max-h-64 overflow-y-auto">
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">{m.ui_chartTime()}</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody className="figures divide-y divide-line">
              {days.map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row" className="py-1.5 text-left font-normal text-muted">
                    {writeDay(day)}
                  </th>
                  <td className="py-1.5 text-right">{formatValue(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

/** A day of the provider's calendar is one of UTC. */
function writeDay(day: string): string {
  return formatDay(`${day}T00:00:00Z`, "UTC")
}
