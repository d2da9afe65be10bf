import { m } from "#i18n/generated/messages.js"

interface ChartTableProps {
  /** What the values are, as the chart says it. */
  readonly label: string
  readonly rows: readonly { readonly key: string; readonly time: string; readonly value: string }[]
}

/** The values of a chart as a table, for whoever wants them exact or can't see the chart. */
export function ChartTable({ label, rows }: ChartTableProps) {
  return (
    <details className="text-small open:w-full">
      <summary className="touch-target w-fit cursor-pointer text-muted hover:text-ink">{m.ui_chartAsTable()}</summary>
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
