import type { ExchangeQuote } from "@wallet/core/contract"
import { displayCode, formatRate } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Fee } from "#shared/money/Fee.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The price of an exchange: amount, fee and the rate in both directions (screens A2). */
export function QuoteSummary({ quote }: { readonly quote: ExchangeQuote }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const from = displayCode({ code: quote.from.currency }, regionCode)
  const to = displayCode({ code: quote.to.currency }, regionCode)
  const rate = m.exchange_rateExact({ from, rate: formatRate(quote.rate, locale), to })
  const inverse = m.exchange_rateExact({ from: to, rate: formatRate(quote.inverseRate, locale), to: from })
  return (
    <Summary>
      <SummaryRow label={m.exchange_youPay()} strong>
        <Money {...quote.from} />
      </SummaryRow>
      <SummaryRow label={m.exchange_feeIncluded()}>
        <Fee {...quote.fee} />
      </SummaryRow>
      <SummaryRow label={m.exchange_rate()}>
        <span className="block">{rate}</span>
        <span className="block font-normal text-muted">{inverse}</span>
      </SummaryRow>
    </Summary>
  )
}
