import { money } from "@wallet/core/money"
import type { ExchangePrice } from "#content/converter/priceExchange.ts"
import { RollingAmount } from "#content/figures/RollingAmount.tsx"
import type { SceneTexts } from "#content/texts/home.ts"
import { BrandMark } from "#layouts/BrandMark.tsx"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { getCurrency } from "#shared/money/currencies.ts"
import { Money } from "#shared/money/Money.tsx"
import { brand } from "#site/brand.ts"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { CardFace } from "#ui/CardFace.tsx"
import { classes } from "#ui/classes.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { useLastPrice } from "./useLastPrice.ts"

interface ScreenProps {
  readonly texts: SceneTexts
  readonly price: ExchangePrice
}

const balances = [
  { currency: "USDT", amount: "2480.5", value: "2480.5" },
  { currency: "EUR", amount: "1150", value: "1248.33" },
  { currency: "BTC", amount: "0.04218", value: "3871.12" },
  { currency: "ETH", amount: "0.750000000000000001", value: "2131.47" },
]

/** Example for the pictures until the converter has a rate. */
export const example: ExchangePrice = {
  gives: money("100", getCurrency("EUR")),
  fee: money("0.5", getCurrency("EUR")),
  exchanged: money("99.5", getCurrency("EUR")),
  gets: money("107.95", getCurrency("USDT")),
}

/**
 * The wallet on a desk and on a phone, drawn by the wallet's own components. Both show the exchange that stands in the
 * converter above; the balances are an example.
 */
export function ProductScene({ texts }: { readonly texts: SceneTexts }) {
  const price = useLastPrice() ?? example
  return (
    <figure className="@container relative min-w-0 tablet:pb-16">
      <Desk texts={texts} price={price} />
      <Phone texts={texts} price={price} />
    </figure>
  )
}

function Desk({ texts, price }: ScreenProps) {
  return (
    <div className="hidden w-[92%] overflow-hidden rounded-surface bg-canvas text-ink shadow-raised tablet:block">
      <div className="flex items-center gap-2.5 border-b border-line bg-surface px-5 py-3 text-small font-semibold">
        <BrandMark className="size-6" />
        <span>{brand.name}</span>
      </div>
      <div className="grid grid-cols-[5.5rem_1fr_11rem] gap-4 p-5 @min-[44rem]:grid-cols-[5.5rem_1fr_12.5rem]">
        <ul className="text-caption text-muted">
          {texts.menu.map((entry, index) => (
            <li
              key={entry}
              className={classes("rounded-control px-2 py-2", index === 0 && "bg-surface font-semibold text-ink")}
            >
              {entry}
            </li>
          ))}
        </ul>
        <div className="min-w-0">
          <p className="text-caption text-muted">{texts.total}</p>
          <p className="text-headline font-semibold">
            <Money amount="9731.42" currency="USD" />
          </p>
          <p className="mt-5 text-caption font-semibold">{texts.wallets}</p>
          <ul className="mt-2 divide-y divide-line rounded-control bg-surface px-3">
            {balances.map(({ currency, amount, value }) => (
              <li key={currency} className="flex items-center gap-2 py-2.5 text-caption">
                <CurrencyIcon code={currency} size="small" />
                <span className="flex-1 font-medium">{currency}</span>
                <span className="text-right">
                  <Money amount={amount} currency={currency} withoutCode className="block font-medium" />
                  <Money amount={value} currency="USD" className="block text-muted" />
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-caption font-semibold">{texts.recent}</p>
          <ul className="mt-2 divide-y divide-line rounded-control bg-surface px-3 text-caption">
            <li className="flex flex-wrap justify-between gap-x-3 py-2.5">
              <span>{texts.operations[0]}</span>
              <RollingAmount
                amount={price.gets ?? price.exchanged}
                sign="always"
                className="font-medium text-success"
              />
            </li>
            <li className="flex flex-wrap justify-between gap-x-3 py-2.5">
              <span>{texts.operations[1]}</span>
              <Money amount="48.2" currency="EUR" sign="always" className="font-medium text-success" />
            </li>
          </ul>
        </div>
        {/* The phone stands before what is below the card. */}
        <CardFace
          design="cobalt"
          issuer={brand.name}
          seed="wallet"
          number="•••• 4821"
          scheme="Visa"
          className="self-start rounded-control"
        />
      </div>
    </div>
  )
}

function Phone({ texts, price }: ScreenProps) {
  const gets = price.gets ?? price.exchanged
  return (
    <div className="mx-auto w-full max-w-72 rounded-[36px] border-6 border-line-strong bg-surface px-5 pt-4 pb-6 text-ink shadow-raised tablet:absolute tablet:right-0 tablet:bottom-0 tablet:w-62 tablet:px-3.5 @min-[44rem]:tablet:w-66">
      <div aria-hidden className="mx-auto h-1.5 w-16 rounded-full bg-line" />
      <div className="mt-6 flex flex-col items-center text-center">
        <span className="grid size-16 place-items-center rounded-full bg-companion-soft">
          <BalanceLine state="settled" className="size-10" />
        </span>
        <p className="mt-4 text-small text-muted">{texts.exchanged}</p>
        <p className="mt-1 min-h-11 content-center text-title font-semibold wrap-anywhere">
          <RollingAmount amount={gets} sign="always" />
        </p>
      </div>
      <div className="mt-4 border-t border-line pt-2">
        <Summary>
          <SummaryRow label={texts.youGive}>
            <RollingAmount amount={price.gives} />
          </SummaryRow>
          <SummaryRow label={texts.fee}>
            <span className="rounded-control bg-companion px-1.5 text-stage">
              <RollingAmount amount={price.fee} />
            </span>
          </SummaryRow>
          <SummaryRow label={texts.left}>
            <RollingAmount amount={price.exchanged} />
          </SummaryRow>
        </Summary>
      </div>
    </div>
  )
}
