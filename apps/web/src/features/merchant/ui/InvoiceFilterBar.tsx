import { ListFilter } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { countFilters } from "#features/merchant/model/invoiceFilters.ts"
import type { InvoiceFilters } from "#features/merchant/model/invoiceSearch.ts"
import { m } from "#i18n/generated/messages.js"
import { TextFilter } from "#shared/lists/TextFilter.tsx"
import { Button } from "#ui/Button.tsx"

// Loaded lazily: only merchants who filter need the calendar and the four lists.
const InvoiceFilterDrawer = lazy(async () => ({
  default: (await import("./InvoiceFilterDrawer.tsx")).InvoiceFilterDrawer,
}))

interface InvoiceFilterBarProps {
  readonly filters: InvoiceFilters
  readonly onChange: (filters: InvoiceFilters) => void
}

/** The filters of the list. The address holds it, so that it can be kept and passed on. */
export function InvoiceFilterBar({ filters, onChange }: InvoiceFilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <div className="flex flex-wrap gap-2">
      <TextFilter label={m.invoices_search()} text={filters.text} onChange={(text) => onChange({ ...filters, text })} />
      <Button kind="secondary" size="field" onPress={() => setOpen(true)}>
        <ListFilter size={18} aria-hidden />
        <span>{count > 0 ? m.history_filtersOn({ count }) : m.history_filters()}</span>
      </Button>
      {count > 0 && (
        <Button kind="quiet" size="field" onPress={() => onChange({ text: filters.text })}>
          {m.ui_clearFilters()}
        </Button>
      )}
      <Suspense>
        {isOpen && <InvoiceFilterDrawer filters={filters} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
