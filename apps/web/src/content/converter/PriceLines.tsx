import { type Currency, displayCode, toDecimal } from "@wallet/core/money"
import type { ReactNode } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { numberFormat } from "#i18n/numberFormat.ts"
import { plainAmount } from "#shared/money/amountText.ts"
import { formatRate } from "#shared/money/reference.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { exchangeFeeRate } from "./exchangeFee.ts"
import type { ExchangePrice } from "./priceExchange.ts"

interface PriceLinesProps {
  readonly price: ExchangePrice | undefined
  readonly rate: string | undefined
  readonly give: Currency
  readonly get: Currency
}

/** What stands between the two amounts: the fee, what is left to exchange, and the rate. Its height is always the same. */
export function PriceLines({ price, rate, give, get }: PriceLinesProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const giveCode = displayCode(give, regionCode)
  const share = numberFormat(locale, { style: "percent", maximumFractionDigits: 4 })
  return (
    <dl className="min-w-0 flex-1 border-l-2 border-companion py-1 pl-4 text-small">
      <Line label={m.public_convertFee({ rate: share.format(exchangeFeeRate) })}>
        {price && `− ${plainAmount(toDecimal(price.fee), locale)} ${giveCode}`}
      </Line>
      <Line label={m.public_convertExchanged()}>
        {price && `= ${plainAmount(toDecimal(price.exchanged), locale)} ${giveCode}`}
      </Line>
      <Line label={m.public_convertRateLabel()}>
        {rate &&
          m.public_convertRate({ from: giveCode, rate: formatRate(rate, locale), to: displayCode(get, regionCode) })}
      </Line>
    </dl>
  )
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="figures text-right font-medium wrap-anywhere">{children || "…"}</dd>
    </div>
  )
}
