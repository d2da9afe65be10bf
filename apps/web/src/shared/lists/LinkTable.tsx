// Rows that stand wherever they are scrolled to are no table for CSS, and an element table that is laid out as a grid
// loses its meaning in some browsers: so the roles are written out.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { classes } from "#ui/classes.ts"
import { focusRow } from "./focusRow.ts"

export interface LinkColumn<Row> {
  readonly id: string
  readonly title: string
  readonly renderCell: (row: Row) => ReactNode
  /** A share of the width, or a fixed one, as a grid column takes it: `2fr`, `8rem`. */
  readonly width: string
  /** Figures stand at the end, under each other. */
  readonly align?: "end"
}

export interface LinkTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly LinkColumn<Row>[]
  readonly keyOf: (row: Row) => string
  /** The link that opens a row: it stands around the content of the first column and takes a press anywhere in the row. */
  readonly renderLink: (row: Row, link: RowLink) => ReactElement
  /** Called when the last rows come into sight. Absent where reading on would only fail again. */
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

/** The next page is asked for this many rows before the end. */
const lead = 8

const linkStyle = "block min-w-0 font-medium text-ink no-underline outline-none after:absolute after:inset-0"

/** Moves the focus from row to row by the arrow keys. */
function onKeyDown(event: KeyboardEvent): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined
  const table = event.currentTarget.closest("[role=table]")
  if (step !== undefined && table && focusRow(table, step)) event.preventDefault()
}

/**
 * A table in the page whose rows are links, however long it is: those in sight are drawn. The arrow keys move from row to
 * row.
 */
export function LinkTable<Row>(props: LinkTableProps<Row>) {
  const { label, rows, columns, keyOf, renderLink, onNearEnd, isCurrent, rowHeight = 44 } = props
  const body = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setOffset(body.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  // The table must be drawn anew for each scroll position, so nothing here may be kept between two drawings.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: offset,
  })
  const shown = virtualizer.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const nearEnd = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (last >= rows.length - lead) nearEnd()
  }, [last, rows.length])
  const template = columns.map(({ width }) => (width.endsWith("fr") ? `minmax(0,${width})` : width)).join(" ")
  return (
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length}>
      <div role="rowgroup">
        <div
          role="row"
          aria-rowindex={1}
          style={{ gridTemplateColumns: template }}
          className="grid min-h-8 items-center gap-3 border-b border-line bg-sunken px-5 text-caption font-medium text-muted"
        >
          {columns.map(({ id, title, align }) => (
            <div key={id} role="columnheader" className={classes("min-w-0", align === "end" && "text-right")}>
              {title}
            </div>
          ))}
        </div>
      </div>
      <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <div
              key={keyOf(row)}
              role="row"
              aria-rowindex={index + 2}
              aria-current={isCurrent?.(row) ? "true" : undefined}
              style={{
                gridTemplateColumns: template,
                height: rowHeight,
                transform: `translateY(${start - offset}px)`,
              }}
              className="absolute inset-x-0 top-0 grid items-center gap-3 border-b border-line px-5 text-small transition-colors duration-150 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent aria-[current]:bg-accent-soft"
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
        })}
      </div>
    </div>
  )
}
