import { currencies, findCurrency, orderCurrencies, readAmount, toDecimal } from "@wallet/core/money"
import { useMe } from "@wallet/react"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { useRegionCode } from "../../../lib/region.ts"
import { plainAmount } from "../../../ui/amountText.ts"
import { Button } from "../../../ui/Button.tsx"
import { Choice } from "../../../ui/Choice.tsx"
import { CurrencySelect } from "../../../ui/CurrencySelect.tsx"
import { Drawer } from "../../../ui/Drawer.tsx"
import { IconButton } from "../../../ui/IconButton.tsx"
import { TextField } from "../../../ui/TextField.tsx"
import type { HistoryFilters } from "../model/historySearch.ts"
import { directionTitles, kindTitles, stateTitles } from "../model/operationTexts.ts"
import { useSavedFilters } from "../model/savedFilters.ts"

interface FilterDrawerProps {
  readonly filters: HistoryFilters
  readonly onChange: (filters: HistoryFilters) => void
  readonly onClose: () => void
}

/** All that the history can be narrowed down to, and the filters that the customer has saved. */
export function FilterDrawer({ filters, onChange, onClose }: FilterDrawerProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [wanted, setWanted] = useState(filters)
  const [amounts, setAmounts] = useState({
    min: shownAmount(filters.min, locale),
    max: shownAmount(filters.max, locale),
  })
  const [problems, setProblems] = useState<{ readonly min?: Problem | undefined; readonly max?: Problem | undefined }>(
    {},
  )
  const currency = wanted.currency === undefined ? undefined : findCurrency(wanted.currency)
  const set = (patch: Partial<HistoryFilters>) => setWanted({ ...wanted, ...patch })

  /** The filters as they stand, or nothing where an amount can't be read. */
  const readAll = (): HistoryFilters | undefined => {
    if (!currency) return { ...wanted, min: undefined, max: undefined }
    const read = (typed: string) => (typed.trim() === "" ? undefined : readAmount(typed, currency, locale))
    const [min, max] = [read(amounts.min), read(amounts.max)]
    const problemOf = (reading: typeof min) => (reading?.ok === false ? reading : undefined)
    setProblems({ min: problemOf(min), max: problemOf(max) })
    if (problemOf(min) || problemOf(max)) return undefined
    const text = (reading: typeof min) => (reading?.ok ? toDecimal({ currency, units: reading.units }) : undefined)
    return { ...wanted, min: text(min), max: text(max) }
  }
  const show = (shown: HistoryFilters | undefined) => {
    if (!shown) return
    onChange(shown)
    onClose()
  }

  return (
    <Drawer
      title={m.history_filterTitle()}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button kind="quiet" onPress={() => show({ text: filters.text, from: filters.from, until: filters.until })}>
            {m.history_clearFilters()}
          </Button>
          <Button onPress={() => show(readAll())}>{m.history_showResults()}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
        <SavedFilters current={readAll} onChoose={show} />
      </div>
    </Drawer>
  )
}

interface SavedFiltersProps {
  readonly current: () => HistoryFilters | undefined
  readonly onChoose: (filters: HistoryFilters) => void
}

function SavedFilters({ current, onChoose }: SavedFiltersProps) {
  const me = useMe()
  const { saved, save, remove } = useSavedFilters(me.data?.id ?? "")
  const [name, setName] = useState("")
  const keep = () => {
    const filters = current()
    if (!filters || name.trim() === "") return
    save({ name: name.trim(), filters })
    setName("")
  }
  return (
    <section aria-label={m.history_savedFilters()} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-small font-semibold">{m.history_savedFilters()}</h3>
      <ul className="flex flex-col">
        {saved.map((filter) => (
          <li key={filter.name} className="flex items-center gap-2">
            <Button kind="quiet" className="min-w-0 flex-1 justify-start" onPress={() => onChoose(filter.filters)}>
              <span className="truncate">{filter.name}</span>
            </Button>
            <IconButton label={m.history_deleteFilter({ name: filter.name })} onPress={() => remove(filter.name)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <TextField
        label={m.history_filterName()}
        value={name}
        onChange={setName}
        maxLength={40}
        after={
          <Button kind="quiet" size="small" isDisabled={name.trim() === ""} onPress={keep}>
            {m.history_save()}
          </Button>
        }
      />
    </section>
  )
}

function shownAmount(amount: string | undefined, locale: string): string {
  return amount === undefined ? "" : plainAmount(amount, locale)
}
