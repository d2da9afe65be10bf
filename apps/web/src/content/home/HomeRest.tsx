import { displayCode, orderCurrencies } from "@wallet/core/money"
import { Check } from "lucide-react"
import type { Titled } from "#content/shapes.ts"
import type { HomeContent } from "#content/texts/home.ts"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { brand } from "#site/brand.ts"
import { operator as proof } from "#site/operator.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { BusinessFlow } from "./BusinessFlow.tsx"
import { FeeAnswer } from "./FeeAnswer.tsx"
import { FirstStep } from "./FirstStep.tsx"
import { LedgerFigure } from "./LedgerFigure.tsx"
import { ProductScene } from "./ProductScene.tsx"
import { TiltingCard } from "./TiltingCard.tsx"
import { widthStyle } from "./widthStyle.ts"

/** The home page below the fold: the product, how its books are kept, and who runs it. */
export function HomeRest({ texts }: { readonly texts: HomeContent }) {
  const { scene, ledger, currencies: known, steps, trust, last } = texts
  return (
    <>
      <Points points={texts.hero.points} operator={trust.operator} />
      <section className="far-part bg-stage text-on-stage">
        <div
          className={`${widthStyle} grid items-center gap-10 py-12 tablet:py-20 desktop:grid-cols-[1fr_2.4fr] desktop:gap-12`}
        >
          <div>
            <h2 className="text-headline">{scene.title}</h2>
            <p className="mt-3 text-on-stage-muted">{scene.text}</p>
            <p className="mt-6 text-caption text-on-stage-muted">{scene.note}</p>
          </div>
          <ProductScene texts={scene} />
        </div>
      </section>
      <FeeAnswer texts={texts.fees} />
      <Ledger texts={ledger} />
      <Card texts={texts.card} />
      <Currencies {...known} />
      <BusinessFlow texts={texts.business} />
      <Steps {...steps} />
      <Trust texts={trust} />
      <LastCall {...last} />
    </>
  )
}

/** Reasons to trust it, in one line, beginning with the operator. */
function Points({ points, operator }: { readonly points: readonly string[]; readonly operator: string }) {
  return (
    <div className="bg-canvas">
      <ul
        className={`${widthStyle} grid gap-x-6 gap-y-2 pb-8 text-small font-medium tablet:grid-cols-2 desktop:grid-cols-[auto_auto_auto_auto] desktop:justify-between`}
      >
        {[`${operator} ${brand.legalEntity}`, ...points].map((point) => (
          <li key={point} className="flex items-center gap-2">
            <Check size={20} aria-hidden className="shrink-0 text-accent" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ledger({ texts }: { readonly texts: HomeContent["ledger"] }) {
  return (
    <section className="far-part bg-canvas">
      <div className={`${widthStyle} grid items-center gap-12 py-16 tablet:py-24 desktop:grid-cols-2 desktop:gap-20`}>
        <div className="desktop:order-1">
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
        <LedgerFigure texts={texts} />
      </div>
    </section>
  )
}

/** A card on the warm colour, with what it does beside it. */
function Card({ texts }: { readonly texts: HomeContent["card"] }) {
  return (
    <section className="far-part bg-companion text-stage">
      <div className={`${widthStyle} grid items-center gap-8 py-14 tablet:py-20 desktop:grid-cols-2 desktop:gap-16`}>
        <div className="desktop:order-1">
          <h2 className="text-headline">{texts.title}</h2>
          <p className="mt-3">{texts.text}</p>
          <ul className="mt-6 flex flex-col gap-2 font-medium">
            {texts.points.map((point) => (
              <li key={point} className="flex items-center gap-3">
                <Check size={22} aria-hidden className="shrink-0" />
                <span>{point}</span>
              </li>
            ))}
          </ul>
          <ButtonLink to="/cards" kind="secondary" className="mt-8">
            {texts.more}
          </ButtonLink>
        </div>
        <TiltingCard />
      </div>
    </section>
  )
}

/** The currencies as coins in a row that fills the width. */
function Currencies({ title, text }: Titled) {
  const regionCode = useRegionCode()
  const offered = orderCurrencies(currencies, regionCode)
  return (
    <section className={`far-part ${widthStyle} py-16 tablet:py-24`}>
      <div className="justify-between gap-10 desktop:flex">
        <h2 className="text-headline">
          <span className="figures">{offered.length}</span>
          <span>{` ${title}`}</span>
        </h2>
        <p className="mt-3 max-w-100 text-muted desktop:mt-1">{text}</p>
      </div>
      <ul className="mt-8 grid grid-cols-5 gap-x-2 gap-y-6 tablet:grid-cols-7 desktop:grid-cols-13">
        {offered.map((currency) => (
          <li key={currency.code} className="flex flex-col items-center gap-2 text-small font-semibold">
            <CurrencyIcon code={currency.code} />
            <span>{displayCode(currency, regionCode)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Three steps along one line that rises from figure to figure. */
function Steps({ title, items }: HomeContent["steps"]) {
  return (
    <section className="far-part border-y border-line bg-canvas">
      <div className={`${widthStyle} py-16 tablet:py-24`}>
        <h2 className="text-headline">{title}</h2>
        <ol className="mt-10 grid gap-8 tablet:grid-cols-3 tablet:gap-0">
          {items.map((item, index) => (
            <li key={item.title} className="tablet:pr-6 desktop:pr-10">
              <div aria-hidden className="flex items-center">
                <span className="figures grid size-11 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent">
                  {index + 1}
                </span>
                {index < items.length - 1 && (
                  <span className="hidden h-0.5 flex-1 bg-companion tablet:-mr-6 tablet:block desktop:-mr-10" />
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

/** The operator, its licences, and the protection of accounts. The operator's settings come first. */
function Trust({ texts }: { readonly texts: HomeContent["trust"] }) {
  const { title, text, operator, support, licence, company, terms, security } = texts
  return (
    <section className={`far-part ${widthStyle} py-16 tablet:py-24`}>
      <div className="grid gap-10 desktop:grid-cols-[1fr_1.4fr] desktop:gap-20">
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
        <dl className="divide-y divide-line self-start border-y border-line">
          <Known label={operator} value={brand.legalEntity} />
          {proof.licences.map(({ authority, number }) => (
            <Known key={number} label={`${licence}, ${authority}`} value={number} />
          ))}
          <Known label={support} value={brand.supportEmail} />
        </dl>
      </div>
      <ul className="mt-12 grid gap-x-10 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-4">
        {security.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-ink pt-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Known({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-5">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-title font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

function LastCall({ title, text }: Titled) {
  return (
    <section className="far-part bg-stage text-on-stage">
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
