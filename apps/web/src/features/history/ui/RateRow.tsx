import type { OperationDetail } from "@wallet/core/contract"
import { displayCode, formatRate } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { SummaryRow } from "#ui/Summary.tsx"

/** The rate of an exchange in both directions. */
export function RateRow({ detail }: { readonly detail: OperationDetail }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { operation, rate, inverseRate } = detail
  if (rate === null || inverseRate === null || !operation.counterAmount) return null
  const from = displayCode({ code: operation.amount.currency }, regionCode)
  const to = displayCode({ code: operation.counterAmount.currency }, regionCode)
  return (
    <SummaryRow label={m.history_rate()}>
      <span className="block">{m.exchange_rateExact({ from, rate: formatRate(rate, locale), to })}</span>
      <span className="block font-normal text-muted">
        {m.exchange_rateExact({ from: to, rate: formatRate(inverseRate, locale), to: from })}
      </span>
    </SummaryRow>
  )
}
