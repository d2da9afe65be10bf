// Rows that stand wherever they are scrolled to are no table for CSS: so the roles are written out.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import { type LinkTableProps, TableFrame, TableRow, usualHeight } from "./LinkTable.tsx"

interface LongLinkTableProps<Row> extends LinkTableProps<Row> {
  /** Called when the last rows come into sight. Absent where reading on would only fail again. */
  readonly onNearEnd: (() => void) | undefined
}

/** The next page is asked for this many rows before the end. */
const lead = 8

/** A `LinkTable` that draws the rows in sight alone, however long it is. */
export function LongLinkTable<Row>({ onNearEnd, ...table }: LongLinkTableProps<Row>) {
  const { rows, keyOf, rowHeight = usualHeight } = table
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
  return (
    <TableFrame {...table}>
      <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <TableRow
                key={keyOf(row)}
                {...table}
                row={row}
                index={index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - offset}px)` }}
              />
            )
          )
        })}
      </div>
    </TableFrame>
  )
}
