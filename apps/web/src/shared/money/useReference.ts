import type { Money } from "@wallet/core/money"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { usePreferences } from "#i18n/preferences.ts"
import { useLiveRates } from "./liveRates.ts"
import { formatChosenReference, formatInCurrency, formatLimit, referenceCode } from "./referenceText.ts"
import { useRegionCode } from "./region.ts"

/** Writes reference values in the currency that the customer compares in. */
export interface ReferenceWriter {
  /** The code of that currency, as the region shows it. */
  readonly code: string
  /** Formats a value at current prices. */
  readonly write: (value: Money) => string
  /** Formats a limit in dollars from the provider, rounded down. */
  readonly writeLimit: (dollars: string) => string
  /** Formats decimal text of another currency of reference, e.g. of past values. */
  readonly writeIn: (decimal: string, code: string) => string
}

/** The writer of reference values: every screen shows them through it, so that all of them are in one currency. */
export function useReference(): ReferenceWriter {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { referenceCurrency: code } = usePreferences()
  const { data: rates } = useLiveRates()
  const choice = { code, rates }
  const reader = { locale, regionCode }
  return {
    code: referenceCode(choice, regionCode),
    write: (value) => formatChosenReference(value, choice, reader),
    writeLimit: (dollars) => formatLimit(dollars, choice, reader),
    writeIn: (decimal, ofCode) => formatInCurrency(decimal, ofCode, reader),
  }
}
