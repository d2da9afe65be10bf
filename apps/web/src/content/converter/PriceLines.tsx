import { type Currency, displayCode, formatRate, formatShare, type Money, toDecimal } from "@wallet/core/money"
import type { ReactNode } from "react"
import type { ConverterTexts } from "#content/texts/converter.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import type { ExchangePrice } from "./priceExchange.ts"

interface PriceLinesProps {
  readonly texts: ConverterTexts
  readonly price: ExchangePrice | undefined
  readonly feeRate: string
  readonly rate: string | undefined
  readonly give: Currency
  readonly get: Currency
}

/** Breakdown of the amount: the fee, the exchanged rest, and the rate. */
export function PriceLines({ texts, price, feeRate, rate, give, get }: PriceLinesProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const giveCode = displayCode(give, regionCode)
  const formatAmount = (amount: Money) =>
    formatWireMoney({ amount: toDecimal(amount), currency: amount.currency.code }, { locale, regionCode })
  return (
    <dl className="rounded-surface bg-companion px-4 py-3 text-small text-stage tablet:px-6 tablet:py-4 desktop:order-1">
      <Line label={`${texts.fee}, ${formatShare(feeRate, locale)}`}>{price && `− ${formatAmount(price.fee)}`}</Line>
      <Line label={texts.exchanged}>{price && `= ${formatAmount(price.exchanged)}`}</Line>
      <Line label={texts.rate}>
        {rate && `1 ${giveCode} = ${formatRate(rate, locale)} ${displayCode(get, regionCode)}`}
      </Line>
    </dl>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 first:text-body">
      <dt>{label}</dt>
      <dd className="figures font-semibold wrap-anywhere">{children || "…"}</dd>
    </div>
  )
}
