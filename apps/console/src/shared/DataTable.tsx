import type { ReactNode } from "react"
import { classes } from "#ui/classes.ts"

/** The heading of a column. */
export interface Column<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly isAmount?: boolean
}

/** A row: a cell for each column. */
export interface TableRow<Id extends string> {
  readonly key: string
  readonly cells: Readonly<Record<Id, ReactNode>>
  /** It stands out, such as a sum. */
  readonly isStrong?: boolean
}

interface DataTableProps<Id extends string> {
  readonly title: string
  /** The title is read out alone, where a heading with the same words stands above. */
  readonly isTitleHidden?: boolean
  readonly columns: readonly Column<Id>[]
  readonly rows: readonly TableRow<Id>[]
}

const cellStyle = [
  "px-3 py-2 align-top first:pl-0 last:pr-0",
  "@max-table:flex @max-table:justify-between @max-table:gap-4 @max-table:px-0 @max-table:py-0.5 @max-table:empty:hidden",
  "@max-table:before:shrink-0 @max-table:before:text-muted @max-table:before:content-[attr(data-title)]",
].join(" ")

/**
 * A table where there is room for one. Elsewhere each row is a list of its cells with their headings, so that nothing is out of
 * sight. The roles stay, which a browser drops together with the look of a table.
 */
export function DataTable<Id extends string>({ title, isTitleHidden, columns, rows }: DataTableProps<Id>) {
  // Below a heading with the same words a region of its own would be the second of that name.
  const Frame = isTitleHidden ? "div" : "section"
  return (
    <Frame aria-label={isTitleHidden ? undefined : title} className="@container min-w-0">
      {!isTitleHidden && <h2 className="border-b border-line pb-1.5 text-caption font-medium text-muted">{title}</h2>}
      <div className="overflow-x-auto">
        {/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows that are drawn as blocks have no role of their own */}
        <table role="table" aria-label={title} className="w-full border-collapse @max-table:block">
          <thead role="rowgroup" className="@max-table:sr-only">
            <tr role="row" className="border-b border-line">
              {columns.map((column) => (
                <th
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  className={classes(
                    "px-3 py-2 text-caption font-medium text-muted first:pl-0 last:pr-0",
                    column.isAmount ? "text-right" : "text-left",
                  )}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-line @max-table:block">
            {rows.map(({ key, cells, isStrong }) => (
              <tr
                key={key}
                role="row"
                data-row
                className={classes("@max-table:block @max-table:py-2", isStrong && "bg-sunken font-medium")}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    role="cell"
                    data-title={column.title}
                    className={classes(
                      cellStyle,
                      column.isAmount ? "text-right whitespace-nowrap" : "text-left wrap-anywhere",
                    )}
                  >
                    {cells[column.id]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */}
      </div>
    </Frame>
  )
}
