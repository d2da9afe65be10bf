import type { HomeExampleTexts } from "#content/texts/home.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { Money } from "#shared/money/Money.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface ExampleProps {
  readonly texts: HomeExampleTexts
}

const exampleStyle = "rounded-surface border border-line bg-surface shadow-raised"

const balances = [
  { currency: "USDT", amount: "2480.5" },
  { currency: "EUR", amount: "1150" },
  { currency: "BTC", amount: "0.04218" },
  { currency: "ETH", amount: "0.75" },
]

/** What an account looks like. The figures are an example and say so. */
export function WalletExample({ texts }: ExampleProps) {
  return (
    <figure className={exampleStyle}>
      <div className="border-b border-line px-6 pt-6 pb-5">
        <p className="text-small text-muted">{texts.total}</p>
        <p className="mt-1 text-headline font-semibold">
          <Money amount="9731.42" currency="USD" />
        </p>
      </div>
      <ul className="divide-y divide-line px-6">
        {balances.map(({ currency, amount }) => (
          <li key={currency} className="flex items-center gap-3 py-3.5">
            <CurrencyIcon code={currency} />
            <span className="flex-1 font-medium">{currency}</span>
            <Money amount={amount} currency={currency} withoutCode className="font-medium" />
          </li>
        ))}
      </ul>
      <ExampleNote>{texts.note}</ExampleNote>
    </figure>
  )
}

/** An exchange before it is confirmed: everything it costs. 200 EUR at 1.1625, less 0.5 %. */
export function ExchangeExample({ texts }: ExampleProps) {
  return (
    <figure className={exampleStyle}>
      <div className="px-6 pt-6">
        <p className="text-small text-muted">{texts.youGet}</p>
        <p className="mt-1 mb-3 text-headline font-semibold">
          <Money amount="231.3375" currency="USDT" />
        </p>
        <Summary>
          <SummaryRow label={texts.youPay}>
            <Money amount="200" currency="EUR" />
          </SummaryRow>
          <SummaryRow label={texts.fee}>
            <Money amount="1" currency="EUR" />
          </SummaryRow>
          <SummaryRow label={texts.rate}>
            <Money amount="1" currency="EUR" /> = <Money amount="1.1625" currency="USDT" />
          </SummaryRow>
        </Summary>
      </div>
      <ExampleNote>{texts.note}</ExampleNote>
    </figure>
  )
}

function ExampleNote({ children }: { readonly children: string }) {
  return <figcaption className="border-t border-line px-6 py-3 text-caption text-muted">{children}</figcaption>
}
