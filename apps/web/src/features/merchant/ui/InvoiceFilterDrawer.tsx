import type { InvoiceFilters } from "#features/merchant/model/invoiceSearch.ts"
import { noteLooks, statusLooks } from "#features/merchant/model/invoiceTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { FilterDrawer, MoneyFilter } from "#shared/lists/FilterDrawer.tsx"
import { useFilterDraft } from "#shared/lists/filterDraft.ts"
import { Choice } from "#ui/Choice.tsx"
import { DateRange } from "#ui/DateRange.tsx"
import { TextField } from "#ui/TextField.tsx"

interface InvoiceFilterDrawerProps {
  readonly filters: InvoiceFilters
  readonly onChange: (filters: InvoiceFilters) => void
  readonly onClose: () => void
}

const getTitles = <Key extends string>(looks: Readonly<Record<Key, { readonly title: () => string }>>) =>
  // Object.fromEntries loses the type of the record's keys.
  Object.fromEntries(Object.entries<{ title: () => string }>(looks).map(([key, { title }]) => [key, title])) as Record<
    Key,
    () => string
  >
const statusTitles = getTitles(statusLooks)
const noteTitles = getTitles(noteLooks)

/** All filters of the list of invoices. */
export function InvoiceFilterDrawer({ filters, onChange, onClose }: InvoiceFilterDrawerProps) {
  const draft = useFilterDraft(filters)
  const { wanted, set, read } = draft
  const { from, until, note } = wanted
  const show = (shown: InvoiceFilters | undefined) => {
    if (!shown) return
    onChange(shown)
    onClose()
  }
  return (
    <FilterDrawer
      title={m.invoices_filterTitle()}
      onClear={() => show({ text: filters.text })}
      onShow={() => show(read())}
      onClose={onClose}
    >
      <Choice
        label={m.history_status()}
        titles={statusTitles}
        value={wanted.status}
        onChange={(status) => set({ status })}
      />
      <Choice
        label={m.invoices_noteLabel()}
        titles={noteTitles}
        value={note === "none" ? undefined : note}
        onChange={(chosen) => set({ note: chosen })}
      />
      <div className="flex flex-col gap-1.5">
        <DateRange
          label={m.history_period()}
          value={from !== undefined && until !== undefined ? { from, until } : undefined}
          onChange={(range) => set({ from: range?.from, until: range?.until })}
        />
      </div>
      <TextField
        label={m.invoices_orderId()}
        autoComplete="off"
        maxLength={100}
        value={wanted.orderId ?? ""}
        onChange={(typed) => set({ orderId: typed === "" ? undefined : typed })}
      />
      <MoneyFilter draft={draft} />
    </FilterDrawer>
  )
}
