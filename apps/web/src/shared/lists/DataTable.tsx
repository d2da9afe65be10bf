// Virtual rows can't use CSS table layout, and a table element laid out as a grid
// loses its semantics in some browsers, so the roles are explicit.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { ArrowDown, ArrowUp } from "lucide-react"
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { classes } from "#ui/classes.ts"
import { canvasHeight, rowsInView, scrollTopFor } from "./virtualRows.ts"

export interface DataColumn<Row> {
  readonly id: string
  readonly title: string
  readonly renderCell: (row: Row) => ReactNode
  /** The width as a CSS grid track: `2fr`, `8rem`. Default: `1fr`. */
  readonly width?: string
  /** `end` for figures. */
  readonly align?: "start" | "end"
  readonly canSort?: boolean
}

export interface DataSort {
  readonly column: string
  readonly direction: "ascending" | "descending"
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  /** The number of rows, up to a million: only visible ones are requested and rendered. */
  readonly count: number
  /** Undefined while the row is loading. Its space is kept. */
  readonly rowAt: (index: number) => Row | undefined
  /** Called on a press or Enter on a row. */
  readonly onOpen?: (row: Row, index: number) => void
  /** The current order. The caller sorts. */
  readonly sort?: DataSort | undefined
  readonly onSort?: (sort: DataSort) => void
  /** The minimum width of the table. A narrower screen scrolls it sideways. */
  readonly minWidth?: string
  readonly height?: string
  /** In pixels, for cells of more than one line. */
  readonly rowHeight?: number
}

const headerHeight = 52

/**
 * A long table with its heading in place. The arrow keys move from row to row, Home and End to its ends. It is not React
 * Aria's table, which builds every row before it draws those in view (decision 26).
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, count, rowAt, onOpen, minWidth = "40rem", height = "h-120", rowHeight = 52 } = props
  const box = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [viewHeight, setViewHeight] = useState(0)
  const [active, setActive] = useState(0)
  const view = { count, rowHeight, viewHeight }
  const { first, end, top } = rowsInView(view, scrollTop)
  const template = columns.map(({ width = "1fr" }) => (width.endsWith("fr") ? `minmax(0,${width})` : width)).join(" ")

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setViewHeight(element.clientHeight - headerHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const goTo = (row: number) => {
    const target = Math.max(0, Math.min(count - 1, row))
    setActive(target)
    const element = box.current
    if (!element) return
    element.scrollTop = scrollTopFor(view, element.scrollTop, target)
    setScrollTop(element.scrollTop)
    // The row may be rendered only after this.
    requestAnimationFrame(() =>
      element.querySelector<HTMLElement>(`[data-row="${target}"]`)?.focus({ preventScroll: true }),
    )
  }
  const page = Math.max(1, Math.floor(viewHeight / rowHeight) - 1)
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = steps[event.key]
    if (target !== undefined) {
      event.preventDefault()
      goTo(target)
    } else if (event.key === "Enter" && event.target === event.currentTarget) {
      const row = rowAt(active)
      if (row !== undefined) onOpen?.(row, active)
    }
  }
  // The focusable row must be a rendered one.
  const focusable = active >= first && active < end ? active : first
  return (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
      className={classes("overflow-auto overscroll-contain", height)}
    >
      <div style={{ minWidth }}>
        <HeaderRow {...props} template={template} />
        <div role="rowgroup" className="relative" style={{ height: canvasHeight(view) }}>
          {Array.from({ length: Math.max(0, end - first) }, (_, offset) => {
            const index = first + offset
            const row = rowAt(index)
            return (
              <div
                key={index}
                role="row"
                aria-rowindex={index + 2}
                data-row={index}
                tabIndex={index === focusable ? 0 : -1}
                onFocus={() => setActive(index)}
                onKeyDown={onKeyDown}
                onClick={() => row !== undefined && onOpen?.(row, index)}
                style={{
                  gridTemplateColumns: template,
                  transform: `translateY(${top + offset * rowHeight}px)`,
                  height: rowHeight,
                }}
                className={classes(
                  "absolute inset-x-0 top-0 grid items-center gap-4 border-b border-line px-4 text-small -outline-offset-2",
                  onOpen && "cursor-pointer hover:bg-sunken",
                )}
              >
                {columns.map(({ id, renderCell, align }) => (
                  <div
                    key={id}
                    role="gridcell"
                    className={classes("min-w-0 truncate", align === "end" && "figures text-right")}
                  >
                    {row === undefined ? (
                      <span className="block h-4 animate-pulse rounded-control bg-line" />
                    ) : (
                      renderCell(row)
                    )}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

interface HeaderRowProps<Row> extends Pick<DataTableProps<Row>, "columns" | "sort" | "onSort"> {
  readonly template: string
}

function HeaderRow<Row>({ columns, sort, onSort, template }: HeaderRowProps<Row>) {
  return (
    <div role="rowgroup" className="sticky top-0 z-1 bg-surface">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template, height: headerHeight }}
        className="grid items-center gap-4 border-b border-line px-4 text-caption font-medium text-muted"
      >
        {columns.map(({ id, title, align, canSort }) => {
          const direction = sort?.column === id ? sort.direction : undefined
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={canSort ? (direction ?? "none") : undefined}
              className={classes("min-w-0 truncate", align === "end" && "text-right")}
            >
              {canSort && onSort ? (
                <button
                  type="button"
                  onClick={() =>
                    onSort({ column: id, direction: direction === "ascending" ? "descending" : "ascending" })
                  }
                  className="inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-control font-medium hover:text-ink"
                >
                  <span>{title}</span>
                  {direction === "ascending" && <ArrowUp size={14} aria-hidden />}
                  {direction === "descending" && <ArrowDown size={14} aria-hidden />}
                </button>
              ) : (
                title
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
