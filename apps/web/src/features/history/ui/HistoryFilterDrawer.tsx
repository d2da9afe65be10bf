import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { directionTitles, kindTitles, stateTitles } from "#features/history/model/operationTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { FilterDrawer, MoneyFilter } from "#shared/lists/FilterDrawer.tsx"
import { useFilterDraft } from "#shared/lists/filterDraft.ts"
import { Choice } from "#ui/Choice.tsx"
import { SavedFilters } from "./SavedFilters.tsx"

interface HistoryFilterDrawerProps {
  readonly filters: HistoryFilters
  readonly onChange: (filters: HistoryFilters) => void
  readonly onClose: () => void
}

/** All filters of the history, and the filters that the customer has saved. */
export function HistoryFilterDrawer({ filters, onChange, onClose }: HistoryFilterDrawerProps) {
  const draft = useFilterDraft(filters)
  const { wanted, set, read } = draft
  const show = (shown: HistoryFilters | undefined) => {
    if (!shown) return
    onChange(shown)
    onClose()
  }
  return (
    <FilterDrawer
      title={m.history_filterTitle()}
      // Filters with a field outside the drawer stay.
      onClear={() => show({ text: filters.text, from: filters.from, until: filters.until })}
      onShow={() => show(read())}
      onClose={onClose}
    >
      <Choice label={m.history_type()} titles={kindTitles} value={wanted.kind} onChange={(kind) => set({ kind })} />
      <Choice
        label={m.history_direction()}
        titles={directionTitles}
        value={wanted.direction}
        onChange={(direction) => set({ direction })}
      />
      <Choice
        label={m.history_status()}
        titles={stateTitles}
        value={wanted.state}
        onChange={(state) => set({ state })}
      />
      <MoneyFilter draft={draft} />
      <SavedFilters current={read} onChoose={show} />
    </FilterDrawer>
  )
}
