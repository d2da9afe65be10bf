import { add, type Money as ExactMoney, localDecimal, money, readAmount, toDecimal } from "@wallet/core/money"
import { useId, useState } from "react"
import { priceExchange } from "#content/converter/priceExchange.ts"
import { useExchangeFee } from "#content/fees/useExchangeFee.ts"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"
import type { CompanyContent } from "#content/texts/company.ts"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getCurrency } from "#shared/money/currencies.ts"
import { withMinus } from "#shared/money/withMinus.ts"

const euro = getCurrency("EUR")

/** Page about the operator of the wallet. */
export function CompanyPage() {
  const content = useContent<"/company">()
  return <ContentPage content={content} figure={<Booking texts={content.booking} />} />
}

/** The booking of an exchange of the typed amount: its legs add up to nothing, as those of every booking do. */
function Booking({ texts }: { readonly texts: CompanyContent["booking"] }) {
  const { locale } = useLocale()
  const id = useId()
  const [text, setText] = useState("200")
  const reading = readAmount(text, euro, locale)
  const gives = reading.ok ? { currency: euro, units: reading.units } : money("0", euro)
  const feeRate = useExchangeFee()
  const price = priceExchange({ side: "give", units: gives.units, give: euro, get: euro, rates: undefined, feeRate })
  const [exchanged, fee] = [price?.exchanged ?? money("0", euro), price?.fee ?? money("0", euro)]
  const legs = [
    [texts.customer, { ...gives, units: -gives.units }],
    [texts.exchange, exchanged],
    [texts.fees, fee],
  ] as const
  const sum = legs.reduce((total, [, amount]) => add(total, amount), money("0", euro))
  return (
    <figure className="min-w-0 rounded-surface border border-line bg-surface shadow-raised">
      <figcaption className="border-b border-line px-6 py-4 text-small text-muted">{texts.title}</figcaption>
      <p className="flex items-center justify-between gap-4 border-b border-line px-6 py-3">
        <label htmlFor={id} className="text-small font-medium">
          {texts.amount}
        </label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={!reading.ok}
          className="figures h-11 w-40 min-w-0 rounded-control border border-line-strong bg-surface px-3 text-right font-semibold aria-invalid:border-danger"
        />
      </p>
      <dl className="divide-y divide-line px-6">
        {legs.map(([account, amount]) => (
          <div key={account} className="flex justify-between gap-4 py-4">
            <dt>{account}</dt>
            <dd className="figures font-medium wrap-anywhere">{signed(amount, locale)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t-2 border-t-accent py-4 font-semibold">
          <dt>{texts.sum}</dt>
          <dd className="figures">{localDecimal(toDecimal(sum), locale)}</dd>
        </div>
      </dl>
    </figure>
  )
}

function signed(amount: ExactMoney, locale: string): string {
  return (amount.units > 0n ? "+" : "") + withMinus(localDecimal(toDecimal(amount), locale))
}
