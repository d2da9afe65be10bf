import { ListFilter } from "lucide-react"
import { useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { useTypedSearch } from "../../../lib/useTypedSearch.ts"
import { Button } from "../../../ui/Button.tsx"
import { DateRange } from "../../../ui/DateRange.tsx"
import { SearchField } from "../../../ui/SearchField.tsx"
import { countFilters, shortestText } from "../model/historyFilters.ts"
import type { HistoryFilters } from "../model/historySearch.ts"
import { FilterChips } from "./FilterChips.tsx"
import { FilterDrawer } from "./FilterDrawer.tsx"

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters
  readonly onChange: (filters: HistoryFilters) => void
}

/** What the history is narrowed down to. The address holds it, so that it can be kept and passed on. */
export function HistoryFilterBar({ filters, onChange }: HistoryFilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  const { from, until } = filters
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <div className="w-full tablet:w-auto tablet:min-w-72 tablet:flex-1">
          <TextFilter filters={filters} onChange={onChange} />
        </div>
        <DateRange
          label={m.history_period()}
          value={from !== undefined && until !== undefined ? { from, until } : undefined}
          onChange={(range) => onChange({ ...filters, from: range?.from, until: range?.until })}
        />
        <Button kind="secondary" size="field" onPress={() => setOpen(true)}>
          <ListFilter size={18} aria-hidden />
          {count > 0 ? m.history_filtersOn({ count }) : m.history_filters()}
        </Button>
      </div>
      <FilterChips filters={filters} onChange={onChange} />
      {isOpen && <FilterDrawer filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  )
}

function TextFilter({ filters, onChange }: HistoryFilterBarProps) {
  const [typed, setTyped] = useTypedSearch(filters.text, (text) => onChange({ ...filters, text }))
  const isTooShort = typed.trim() !== "" && typed.trim().length < shortestText
  return (
    <>
      <SearchField label={m.history_search()} value={typed} onChange={setTyped} />
      <output className="block text-caption text-muted">{isTooShort && m.history_searchHint()}</output>
    </>
  )
}
