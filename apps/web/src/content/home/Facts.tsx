import { exchangeFeeRate } from "#content/converter/exchangeFee.ts"
import type { HomeContent } from "#content/texts/home.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { numberFormat } from "#i18n/numberFormat.ts"
import { currencies } from "#shared/money/currencies.ts"
import { widthStyle } from "./widthStyle.ts"

/** Three figures in large digits: what an exchange and a send cost, and how many currencies there are. */
export function Facts({ texts }: { readonly texts: HomeContent["facts"] }) {
  const { locale } = useLocale()
  const share = numberFormat(locale, { style: "percent", maximumFractionDigits: 4 })
  const percent = (rate: string) => share.format(rate as Intl.StringNumericLiteral)
  const facts = [
    [percent(exchangeFeeRate), texts.exchange],
    [percent("0"), texts.send],
    [String(currencies.length), texts.currencies],
  ] as const
  return (
    <div className="border-y border-line">
      <dl className={`${widthStyle} grid divide-line max-tablet:divide-y tablet:grid-cols-3 tablet:divide-x`}>
        {facts.map(([figure, label]) => (
          <div
            key={label}
            className="flex flex-row-reverse items-baseline justify-end gap-4 py-5 tablet:flex-col-reverse tablet:gap-1 tablet:px-8 tablet:py-8 tablet:first:pl-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-headline font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
