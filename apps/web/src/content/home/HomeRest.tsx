import { displayCode, orderCurrencies } from "@wallet/core/money"
import type { Titled } from "#content/shapes.ts"
import type { HomeContent } from "#content/texts/home.ts"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { brand } from "#site/brand.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { Facts } from "./Facts.tsx"
import { FirstStep } from "./FirstStep.tsx"
import { LedgerFigure } from "./LedgerFigure.tsx"
import { ProductScene } from "./ProductScene.tsx"
import { widthStyle } from "./widthStyle.ts"

/** The home page below the fold: the product, how its books are kept, and who runs it. */
export function HomeRest({ texts }: { readonly texts: HomeContent }) {
  const { scene, ledger, currencies: known, steps, trust, last } = texts
  return (
    <>
      <Facts texts={texts.facts} />
      <section className={`${widthStyle} py-16 tablet:py-24`}>
        <div className="overflow-hidden rounded-[28px] bg-stage px-5 py-10 text-on-stage tablet:px-12 tablet:py-14">
          <h2 className="text-headline">{scene.title}</h2>
          <p className="mt-3 max-w-prose text-on-stage-muted">{scene.text}</p>
          <ProductScene texts={scene} />
        </div>
      </section>
      <Ledger texts={ledger} />
      <Currencies {...known} />
      <Steps {...steps} />
      <Trust texts={trust} />
      <LastCall {...last} />
    </>
  )
}

function Ledger({ texts }: { readonly texts: HomeContent["ledger"] }) {
  return (
    <section className="bg-canvas">
      <div className={`${widthStyle} grid items-center gap-12 py-16 tablet:py-24 desktop:grid-cols-2 desktop:gap-20`}>
        <LedgerFigure texts={texts} />
        <div>
          <h2 className="text-headline">{texts.title}</h2>
          <p className="mt-3 text-muted">{texts.text}</p>
          <dl className="mt-8 flex flex-col gap-6">
            {texts.points.map(({ title, text }) => (
              <div key={title} className="border-l-2 border-companion pl-5">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}

function Currencies({ title, text }: Titled) {
  const regionCode = useRegionCode()
  return (
    <section className={`${widthStyle} py-16 text-center tablet:py-24`}>
      <h2 className="text-headline">{title}</h2>
      <p className="mx-auto mt-3 max-w-prose text-muted">{text}</p>
      <ul className="mx-auto mt-8 flex max-w-prose flex-wrap justify-center gap-2">
        {orderCurrencies(currencies, regionCode).map((currency) => (
          <li key={currency.code} className="rounded-full border border-line bg-canvas px-4 py-2 font-semibold">
            {displayCode(currency, regionCode)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Three steps along one line that rises from figure to figure. */
function Steps({ title, items }: HomeContent["steps"]) {
  return (
    <section className="border-y border-line bg-canvas">
      <div className={`${widthStyle} py-16 tablet:py-24`}>
        <h2 className="text-headline">{title}</h2>
        <ol className="mt-10 grid gap-8 desktop:grid-cols-3 desktop:gap-0">
          {items.map((item, index) => (
            <li key={item.title} className="desktop:pr-10">
              <div aria-hidden className="flex items-center">
                <span className="figures grid size-11 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent">
                  {index + 1}
                </span>
                {index < items.length - 1 && (
                  <span className="hidden h-0.5 flex-1 bg-companion desktop:-mr-10 desktop:block" />
                )}
              </div>
              <h3 className="mt-5 text-title">{item.title}</h3>
              <p className="mt-2 text-muted">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Trust({ texts }: { readonly texts: HomeContent["trust"] }) {
  const { title, text, operator, support, company, terms } = texts
  return (
    <section className={`${widthStyle} grid gap-8 py-16 tablet:py-24 desktop:grid-cols-2 desktop:gap-20`}>
      <div>
        <h2 className="text-headline">{title}</h2>
        <p className="mt-3 text-muted">{text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/company" kind="secondary">
            {company}
          </ButtonLink>
          <ButtonLink to="/terms-of-use" kind="secondary">
            {terms}
          </ButtonLink>
        </div>
      </div>
      <dl className="divide-y divide-line border-y border-line">
        <Known label={operator} value={brand.legalEntity} />
        <Known label={support} value={brand.supportEmail} />
      </dl>
    </section>
  )
}

function Known({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="py-5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-1 text-title font-semibold">{value}</dd>
    </div>
  )
}

function LastCall({ title, text }: Titled) {
  return (
    <section className="bg-stage text-on-stage">
      <div
        className={`${widthStyle} flex flex-col items-start gap-6 py-16 desktop:flex-row desktop:items-center desktop:justify-between`}
      >
        <div>
          <h2 className="text-headline">{title}</h2>
          <p className="mt-3 text-on-stage-muted">{text}</p>
        </div>
        <div className="flex flex-col gap-3 max-tablet:w-full tablet:flex-row">
          <FirstStep />
        </div>
      </div>
    </section>
  )
}
