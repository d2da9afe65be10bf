import { readAmount, toDecimal } from "@wallet/core/money"
import { useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { plainAmount } from "#shared/money/amountText.ts"
import { findCurrency } from "#shared/money/currencies.ts"
import type { CommonFilters } from "./listFilters.ts"

type Side = "min" | "max"

/** Filters while they are edited. They apply when they are read. */
export function useFilterDraft<Filters extends CommonFilters>(filters: Filters) {
  const { locale } = useLocale()
  const [wanted, setWanted] = useState(filters)
  const [amounts, setAmounts] = useState({
    min: shownAmount(filters.min, locale),
    max: shownAmount(filters.max, locale),
  })
  const [problems, setProblems] = useState<Readonly<Partial<Record<Side, Problem | undefined>>>>({})
  const currency = wanted.currency === undefined ? undefined : findCurrency(wanted.currency)
  return {
    wanted,
    set: (patch: Partial<Filters>) => setWanted({ ...wanted, ...patch }),
    currency,
    amounts,
    setAmount: (side: Side, typed: string) => setAmounts({ ...amounts, [side]: typed }),
    problems,
    /** The current filters. Undefined if an amount is invalid, which its field then shows. */
    read: (): Filters | undefined => {
      if (!currency) return { ...wanted, min: undefined, max: undefined }
      const readSide = (typed: string) => (typed.trim() === "" ? undefined : readAmount(typed, currency, locale))
      const [min, max] = [readSide(amounts.min), readSide(amounts.max)]
      setProblems({ min: min?.ok === false ? min : undefined, max: max?.ok === false ? max : undefined })
      if (min?.ok === false || max?.ok === false) return undefined
      const text = (units: bigint | undefined) => (units === undefined ? undefined : toDecimal({ currency, units }))
      return { ...wanted, min: text(min?.units), max: text(max?.units) }
    },
  }
}

function shownAmount(amount: string | undefined, locale: string): string {
  return amount === undefined ? "" : plainAmount(amount, locale)
}
