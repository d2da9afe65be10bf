import { ListFilter } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { countFilters } from "#features/history/model/historyFilters.ts"
import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { m } from "#i18n/generated/messages.js"
import { TextFilter } from "#shared/lists/TextFilter.tsx"
import { Button } from "#ui/Button.tsx"
import { DateRange } from "#ui/DateRange.tsx"
import { FilterChips } from "./FilterChips.tsx"

// Loaded lazily: only customers who filter need the four lists and their titles.
const HistoryFilterDrawer = lazy(async () => ({
  default: (await import("./HistoryFilterDrawer.tsx")).HistoryFilterDrawer,
}))

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters
  readonly onChange: (filters: HistoryFilters) => void
}

/** The filters of the history. They are kept in the URL, so that they can be bookmarked and shared. */
export function HistoryFilterBar({ filters, onChange }: HistoryFilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  const { from, until } = filters
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <TextFilter
          label={m.history_search()}
          text={filters.text}
          onChange={(text) => onChange({ ...filters, text })}
        />
        <DateRange
          label={m.history_period()}
          value={from !== undefined && until !== undefined ? { from, until } : undefined}
          onChange={(range) => onChange({ ...filters, from: range?.from, until: range?.until })}
        />
        <Button kind="secondary" size="field" onPress={() => setOpen(true)}>
          <ListFilter size={18} aria-hidden />
          <span>{count > 0 ? m.history_filtersOn({ count }) : m.history_filters()}</span>
        </Button>
      </div>
      <FilterChips filters={filters} onChange={onChange} />
      <Suspense>
        {isOpen && <HistoryFilterDrawer filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
