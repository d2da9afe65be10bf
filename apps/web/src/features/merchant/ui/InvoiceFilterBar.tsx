import { ListFilter } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "../../../i18n/generated/messages.js"
import { useTypedSearch } from "../../../lib/useTypedSearch.ts"
import { Button } from "../../../ui/Button.tsx"
import { SearchField } from "../../../ui/SearchField.tsx"
import { countFilters, shortestText } from "../model/invoiceFilters.ts"
import type { InvoiceFilters } from "../model/invoiceSearch.ts"

// A calendar and four lists: only whoever narrows the list down needs them.
const InvoiceFilterDrawer = lazy(async () => ({
  default: (await import("./InvoiceFilterDrawer.tsx")).InvoiceFilterDrawer,
}))

interface InvoiceFilterBarProps {
  readonly filters: InvoiceFilters
  readonly onChange: (filters: InvoiceFilters) => void
}

/** What the list is narrowed down to. The address holds it, so that it can be kept and passed on. */
export function InvoiceFilterBar({ filters, onChange }: InvoiceFilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useTypedSearch(filters.text, (text) => onChange({ ...filters, text }))
  const isTooShort = typed.trim() !== "" && typed.trim().length < shortestText
  const count = countFilters(filters)
  return (
    <div className="flex flex-wrap gap-2">
      <div className="w-full tablet:w-auto tablet:min-w-72 tablet:flex-1">
        <SearchField label={m.invoices_search()} value={typed} onChange={setTyped} />
        <output className="block text-caption text-muted">{isTooShort && m.history_searchHint()}</output>
      </div>
      <Button kind="secondary" size="field" onPress={() => setOpen(true)}>
        <ListFilter size={18} aria-hidden />
        {count > 0 ? m.history_filtersOn({ count }) : m.history_filters()}
      </Button>
      {count > 0 && (
        <Button kind="quiet" size="field" onPress={() => onChange({ text: filters.text })}>
          {m.history_clearFilters()}
        </Button>
      )}
      <Suspense>
        {isOpen && <InvoiceFilterDrawer filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
