import { displayCode, formatMoney, money } from "@wallet/core/money"
import { X } from "lucide-react"
import type { HistoryFilters } from "#features/history/model/historySearch.ts"
import { directionTitles, kindTitles, stateTitles } from "#features/history/model/operationTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findCurrency } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"

interface FilterChipsProps {
  readonly filters: HistoryFilters
  readonly onChange: (filters: HistoryFilters) => void
}

interface Chip {
  readonly key: keyof HistoryFilters
  readonly text: string
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const chips = listChips(filters, locale, regionCode)
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ key, text }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={m.history_removeFilter({ filter: text })}
            onClick={() => onChange(without(filters, key))}
            className="touch-target figures inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full bg-accent-soft px-3 text-caption font-medium text-accent hover:bg-sunken"
          >
            <span>{text}</span>
            <X size={14} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The filters without one of them. Amounts go together with their currency. */
function without(filters: HistoryFilters, key: keyof HistoryFilters): HistoryFilters {
  const amounts = key === "currency" ? { min: undefined, max: undefined } : {}
  return { ...filters, ...amounts, [key]: undefined }
}

function listChips(filters: HistoryFilters, locale: string, regionCode: string | undefined): Chip[] {
  const { kind, currency: code, direction, state, min, max } = filters
  const currency = code === undefined ? undefined : findCurrency(code)
  const amount = (text: string) =>
    currency ? formatMoney(money(text, currency), { locale, regionCode, withoutCode: true }) : text
  const chips: (Chip | false | undefined)[] = [
    kind && { key: "kind", text: kindTitles[kind]() },
    code !== undefined && { key: "currency", text: currency ? displayCode(currency, regionCode) : code },
    direction && { key: "direction", text: directionTitles[direction]() },
    state && { key: "state", text: stateTitles[state]() },
    min !== undefined && { key: "min", text: m.history_amountFromChip({ amount: amount(min) }) },
    max !== undefined && { key: "max", text: m.history_amountUpToChip({ amount: amount(max) }) },
  ]
  return chips.filter((chip) => typeof chip === "object")
}
