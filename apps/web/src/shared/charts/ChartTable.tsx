import { m } from "#i18n/generated/messages.js"

interface ChartTableProps {
  /** The label of the values. */
  readonly label: string
  readonly rows: readonly { readonly key: string; readonly time: string; readonly value: string }[]
}

/** The values of a chart as a table, for exact values and for screen readers. */
export function ChartTable({ label, rows }: ChartTableProps) {
  return (
    <details className="text-small open:w-full">
      <summary className="touch-target w-fit cursor-pointer text-muted hover:text-ink">{m.ui_chartAsTable()}</summary>
      {/* A table longer than its container is scrolled by keyboard, so it must be focusable. */}
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
            {rows.map(({ key, time, value }) => (
              <tr key={key}>
                <th scope="row" className="py-1.5 text-left font-normal text-muted">
                  {time}
                </th>
                <td className="py-1.5 text-right">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
