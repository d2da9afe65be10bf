import type { SceneTexts } from "#content/texts/home.ts"
import { BrandMark } from "#layouts/BrandMark.tsx"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface WithTexts {
  readonly texts: SceneTexts
}

const balances = [
  { currency: "USDT", amount: "2480.5" },
  { currency: "EUR", amount: "1150" },
  { currency: "BTC", amount: "0.04218" },
  { currency: "ETH", amount: "0.750000000000000001" },
]
const operations = [
  { currency: "EUR", amount: "500" },
  { currency: "USDT", amount: "231.3375" },
  { currency: "EUR", amount: "48.2" },
]

/** The wallet on a desk and on a phone, with a card, drawn by the wallet's own components. The figures are an example. */
export function ProductScene({ texts }: WithTexts) {
  return (
    <figure>
      <div className="relative mt-12 tablet:mt-16 tablet:min-h-160 desktop:min-h-144">
        <Desk texts={texts} />
        <Phone texts={texts} />
        <PaymentCard texts={texts} />
      </div>
      <figcaption className="mt-8 text-caption text-on-stage-muted">{texts.note}</figcaption>
    </figure>
  )
}

function Desk({ texts }: WithTexts) {
  return (
    <div className="hidden w-[82%] overflow-hidden rounded-surface bg-canvas text-ink shadow-raised tablet:block">
      <div className="flex items-center gap-2.5 border-b border-line bg-surface px-6 py-4 text-small font-semibold">
        <BrandMark className="size-6" />
        {brand.name}
      </div>
      <div className="grid gap-5 p-6 desktop:grid-cols-[1.15fr_1fr_6rem]">
        <div>
          <p className="text-small text-muted">{texts.total}</p>
          <p className="mt-1 text-headline font-semibold">
            <Money amount="9731.42" currency="USD" />
          </p>
          <p className="mt-6 text-small font-semibold">{texts.wallets}</p>
          <ul className="mt-2 divide-y divide-line rounded-control border border-line bg-surface px-4">
            {balances.map(({ currency, amount }) => (
              <li key={currency} className="flex items-center gap-3 py-3 text-small">
                <CurrencyIcon code={currency} size="small" />
                <span className="flex-1 font-medium">{currency}</span>
                <Money amount={amount} currency={currency} withoutCode className="font-medium" />
              </li>
            ))}
          </ul>
        </div>
        <div className="hidden desktop:block">
          <p className="text-small font-semibold">{texts.recent}</p>
          <ul className="mt-2 divide-y divide-line rounded-control border border-line bg-surface px-4">
            {operations.map(({ currency, amount }, index) => (
              <li key={texts.operations[index]} className="flex justify-between gap-3 py-3 text-small">
                <span>{texts.operations[index]}</span>
                <Money amount={amount} currency={currency} sign="always" className="font-medium text-success" />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

function Phone({ texts }: WithTexts) {
  return (
    <div className="mx-auto w-full max-w-72 rounded-[36px] border border-line-strong bg-surface px-5 pt-5 pb-7 text-ink shadow-raised tablet:absolute tablet:top-10 tablet:right-0">
      <div aria-hidden className="mx-auto h-1.5 w-16 rounded-full bg-line" />
      <div className="mt-8 flex flex-col items-center text-center">
        <span className="grid size-16 place-items-center rounded-full bg-companion-soft">
          <BalanceLine state="settled" className="size-10" />
        </span>
        <p className="mt-4 text-small text-muted">{texts.sent}</p>
        <p className="mt-1 text-headline font-semibold">
          <Money amount="120.5" currency="EUR" />
        </p>
        <p className="mt-1 text-small text-muted">{texts.recipient}</p>
      </div>
      <div className="mt-6 border-t border-line pt-2">
        <Summary>
          <SummaryRow label={texts.youSend}>
            <Money amount="120.5" currency="EUR" />
          </SummaryRow>
          <SummaryRow label={texts.fee}>
            <Money amount="0" currency="EUR" />
          </SummaryRow>
          <SummaryRow label={texts.arrives} strong>
            <Money amount="120.5" currency="EUR" />
          </SummaryRow>
        </Summary>
      </div>
    </div>
  )
}

/** A card that leans and lies flat under the pointer. */
function PaymentCard({ texts }: WithTexts) {
  return (
    <div className="mx-auto mt-8 w-72 perspective-distant tablet:absolute tablet:bottom-0 tablet:left-0 tablet:mt-0 desktop:left-[30%]">
      <div className="flex aspect-[1.586] rotate-x-8 -rotate-y-14 flex-col justify-between overflow-hidden rounded-surface bg-accent p-5 text-on-accent shadow-raised transition-transform duration-200 ease-out hover:rotate-x-0 hover:rotate-y-0">
        <div className="flex items-start justify-between">
          <span className="text-small font-medium">{texts.card}</span>
          <BalanceLine className="size-10" />
        </div>
        <div>
          <p className="figures text-title">•••• 4821</p>
          <p className="mt-1 flex justify-between text-caption">
            <span>{brand.name}</span>
            <Money amount="85.4" currency="EUR" />
          </p>
        </div>
      </div>
    </div>
  )
}
