// Virtual rows can't use CSS table layout, and a table element laid out as a grid
// loses its semantics in some browsers, so the roles are explicit.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import type { CSSProperties, KeyboardEvent, ReactElement, ReactNode } from "react"
import { classes } from "#ui/classes.ts"
import { focusRow } from "#ui/focusRow.ts"

export interface LinkColumn<Row> {
  readonly id: string
  readonly title: string
  readonly renderCell: (row: Row) => ReactNode
  /** The width as a CSS grid track: `2fr`, `8rem`. */
  readonly width: string
  /** `end` for figures. */
  readonly align?: "end"
}

export interface LinkTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly LinkColumn<Row>[]
  readonly keyOf: (row: Row) => string
  /** Renders the link that opens a row. It wraps the first column and takes presses anywhere in the row. */
  readonly renderLink: (row: Row, link: RowLink) => ReactElement
  /** Called when the last rows become visible. Undefined after an error, because the next page would fail again. */
  readonly onNearEnd?: (() => void) | undefined
  readonly isCurrent?: (row: Row) => boolean
  /** In pixels. */
  readonly rowHeight?: number
}

/** The attributes and the content of a row's link. */
export interface RowLink {
  readonly children: ReactNode
  readonly className: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly "data-row": ""
}

const linkStyle = "block min-w-0 font-medium text-ink no-underline outline-none after:absolute after:inset-0"

/** Moves the focus from row to row by the arrow keys. */
function onKeyDown(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined
  const table = event.currentTarget.closest("[role=table]")
  if (step !== undefined && table && focusRow(table, step)) event.preventDefault()
}

/** A table in the page whose rows are links. The arrow keys move from row to row. */
export function LinkTable<Row>(props: LinkTableProps<Row>) {
  const { rows, keyOf } = props
  return (
    <TableFrame {...props}>
      <div role="rowgroup">
        {rows.map((row, index) => (
          <TableRow key={keyOf(row)} {...props} row={row} index={index} className="relative" />
        ))}
      </div>
    </TableFrame>
  )
}

/** The table around its rows, with the column headings. */
export function TableFrame<Row>({ label, rows, columns, children }: LinkTableProps<Row> & { children: ReactElement }) {
  return (
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length}>
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: toTemplate(columns) }}
          className="grid min-h-8 items-center gap-3 border-b border-line bg-sunken px-5 text-caption font-medium text-muted"
        >
          {columns.map(({ id, title, align }) => (
            <div key={id} role="columnheader" className={classes("min-w-0", align === "end" && "text-right")}>
              {title}
            </div>
          ))}
        </div>
      </div>
      {children}
    </div>
  )
}

interface TableRowProps<Row> extends LinkTableProps<Row> {
  readonly row: Row
  readonly index: number
  readonly className: string
  readonly style?: CSSProperties
}

/** One row. The link of its first cell takes a press anywhere in it, so it must have a position. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, renderLink, isCurrent, rowHeight = usualHeight, className, style } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isCurrent?.(row) ? "true" : undefined}
      style={{ gridTemplateColumns: toTemplate(columns), height: rowHeight, ...style }}
      className={classes(
        "grid items-center gap-3 border-b border-line px-5 text-small transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent aria-[current]:bg-accent-soft",
        className,
      )}
    >
      {columns.map(({ id, renderCell, align }, place) => (
        <div key={id} role="cell" className={classes("min-w-0", align === "end" && "figures text-right")}>
          {place === 0
            ? renderLink(row, { children: renderCell(row), className: linkStyle, onKeyDown, "data-row": "" })
            : renderCell(row)}
        </div>
      ))}
    </div>
  )
}

/** The height of a row, in pixels. */
export const usualHeight = 44

function toTemplate<Row>(columns: readonly LinkColumn<Row>[]): string {
  return columns.map(({ width }) => (width.endsWith("fr") ? `minmax(0,${width})` : width)).join(" ")
}
