import { currencies, findCurrency, orderCurrencies, readAmount, toDecimal } from "@wallet/core/money"
import { useState } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { useRegionCode } from "../../../lib/region.ts"
import { plainAmount } from "../../../ui/amountText.ts"
import { Button } from "../../../ui/Button.tsx"
import { Choice } from "../../../ui/Choice.tsx"
import { CurrencySelect } from "../../../ui/CurrencySelect.tsx"
import { DateRange } from "../../../ui/DateRange.tsx"
import { Drawer } from "../../../ui/Drawer.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import type { InvoiceFilters } from "../model/invoiceSearch.ts"
import { noteLooks, statusLooks } from "../model/invoiceTexts.ts"

interface InvoiceFilterDrawerProps {
  readonly filters: InvoiceFilters
  readonly onChange: (filters: InvoiceFilters) => void
  readonly onClose: () => void
}

const titlesOf = <Key extends string>(looks: Readonly<Record<Key, { readonly title: () => string }>>) =>
  // The record's own keys; Object.fromEntries forgets them.
  Object.fromEntries(Object.entries<{ title: () => string }>(looks).map(([key, { title }]) => [key, title])) as Record<
    Key,
    () => string
  >
const statusTitles = titlesOf(statusLooks)
const noteTitles = titlesOf(noteLooks)

/** All that the list of invoices can be narrowed down to. */
export function InvoiceFilterDrawer({ filters, onChange, onClose }: InvoiceFilterDrawerProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [wanted, setWanted] = useState(filters)
  const [amounts, setAmounts] = useState({
    min: filters.min === undefined ? "" : plainAmount(filters.min, locale),
    max: filters.max === undefined ? "" : plainAmount(filters.max, locale),
  })
  const [problems, setProblems] = useState<Readonly<Record<string, Problem | undefined>>>({})
  const currency = wanted.currency === undefined ? undefined : findCurrency(wanted.currency)
  const set = (patch: Partial<InvoiceFilters>) => setWanted({ ...wanted, ...patch })
  const { from, until, note } = wanted

  /** The filters as they stand, or nothing where an amount can't be read. */
  const readAll = (): InvoiceFilters | undefined => {
    if (!currency) return { ...wanted, min: undefined, max: undefined }
    const read = (typed: string) => (typed.trim() === "" ? undefined : readAmount(typed, currency, locale))
    const [min, max] = [read(amounts.min), read(amounts.max)]
    setProblems({ min: min?.ok === false ? min : undefined, max: max?.ok === false ? max : undefined })
    if (min?.ok === false || max?.ok === false) return undefined
    const text = (units: bigint | undefined) => (units === undefined ? undefined : toDecimal({ currency, units }))
    return { ...wanted, min: text(min?.units), max: text(max?.units) }
  }
  const show = (shown: InvoiceFilters | undefined) => {
    if (!shown) return
    onChange(shown)
    onClose()
  }

  return (
    <Drawer
      title={m.invoices_filterTitle()}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={() => show({ text: filters.text })}>
            {m.history_clearFilters()}
          </Button>
          <Button onPress={() => show(readAll())}>{m.history_showResults()}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
        <CurrencySelect
          label={m.history_currency()}
          currencies={orderCurrencies(currencies, regionCode)}
          value={wanted.currency}
          onChange={(code) => set({ currency: code })}
          hint={currency ? undefined : m.history_amountNeedsCurrency()}
        />
        <div className="grid grid-cols-2 gap-3">
          {(["min", "max"] as const).map((side) => (
            <TextField
              key={side}
              label={side === "min" ? m.history_amountFrom() : m.history_amountUpTo()}
              inputMode="decimal"
              autoComplete="off"
              isDisabled={!currency}
              value={amounts[side]}
              onChange={(typed) => setAmounts({ ...amounts, [side]: typed })}
              problem={problems[side]}
              inputClassName="figures"
            />
          ))}
        </div>
      </div>
    </Drawer>
  )
}
