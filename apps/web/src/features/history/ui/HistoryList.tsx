import { Link } from "@tanstack/react-router"
import { useWindowVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import type { HistoryRow } from "#features/history/model/historyRows.ts"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { OperationRow } from "#shared/payments/OperationRow.tsx"

interface HistoryListProps {
  readonly rows: readonly HistoryRow[]
  /** The id of the open operation. */
  readonly openId: string | undefined
  /** Called when the last rows become visible. Undefined after an error, because the next page would fail again. */
  readonly onNearEnd: (() => void) | undefined
}

/** The number of rows before the end at which the next page is fetched. */
const lead = 8

/** A virtual list: it renders only the visible rows. */
export function HistoryList({ rows, openId, onNearEnd }: HistoryListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(list.current?.offsetTop ?? 0), [])
  // The list renders again at each scroll position, so nothing here may be memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === "day" ? 36 : 57),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: offset,
  })
  const shown = virtualizer.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const nearEnd = useEffectEvent(() => onNearEnd?.())
  useEffect(() => {
    if (last >= rows.length - lead) nearEnd()
  }, [last, rows.length])

  return (
    <ul ref={list} aria-label={m.history_title()} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {shown.map((item) => {
        const row = rows[item.index]
        if (!row) return null
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-posinset={item.index + 1}
            aria-setsize={rows.length}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            {row.kind === "day" ? (
              <h2 className="bg-sunken px-5 py-2 text-caption font-medium text-muted tablet:px-6">
                {dayName(row.day)}
              </h2>
            ) : (
              <Link
                from="/account/history"
                to="/account/history"
                search={(before) => ({ ...before, operation: row.operation.id })}
                resetScroll={false}
                aria-current={row.operation.id === openId ? "true" : undefined}
                data-row=""
                className="block transition-colors duration-150 -outline-offset-2 hover:bg-sunken aria-[current]:bg-accent-soft"
              >
                <OperationRow operation={row.operation} />
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const oneDay = 24 * 60 * 60 * 1000

function dayName(day: string): string {
  if (day === formatDay(new Date())) return m.history_today({ day })
  if (day === formatDay(new Date(Date.now() - oneDay))) return m.history_yesterday({ day })
  return day
}
