import { displayCode, orderCurrencies } from "@wallet/core/money"
import { Card, Point, SectionHeading, Steps, sectionStyle } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"
import type { Titled } from "#content/shapes.ts"
import type { HomeContent } from "#content/texts/home.ts"
import { currencyName } from "#i18n/currencyName.ts"
import { m } from "#i18n/generated/messages.js"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { currencies } from "#shared/money/currencies.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { useSignedIn } from "#shared/security/useSignedIn.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { ExchangeExample, WalletExample } from "./Examples.tsx"

/** The home page: what the wallet does, shown with its own figures. */
export function HomePage() {
  const { hero, currencies: known, fee, example, exact, steps, last } = useContent<"/">()
  return (
    <>
      <Hero {...hero} example={example} />
      <Currencies {...known} />
      <FeeFirst {...fee} example={example} />
      <Exactness {...exact} />
      <section className={sectionStyle}>
        <SectionHeading title={steps.title} />
        <Steps items={steps.items} />
      </section>
      <LastCall {...last} />
    </>
  )
}

interface WithExample {
  readonly example: HomeContent["example"]
}

function Hero({ title, text, example }: Titled & WithExample) {
  return (
    <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-12 pb-16 tablet:px-6 tablet:pt-20 tablet:pb-24 desktop:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-display">{title}</h1>
        <p className="mt-6 max-w-prose text-title font-normal text-muted">{text}</p>
        <div className="mt-8 flex flex-col gap-3 tablet:flex-row">
          <FirstStep />
        </div>
      </div>
      <WalletExample texts={example} />
    </div>
  )
}

/** What a visitor does next: one who is signed in needs no other account. */
function FirstStep() {
  if (useSignedIn())
    return (
      <ButtonLink to="/account" size="large">
        {m.common_goToAccount()}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink to="/auth/registration" size="large">
        {m.common_signUp()}
      </ButtonLink>
      <ButtonLink to="/auth/login" kind="secondary" size="large">
        {m.common_logIn()}
      </ButtonLink>
    </>
  )
}

function Currencies({ title, text }: Titled) {
  const regionCode = useRegionCode()
  return (
    <section className="border-y border-line bg-canvas">
      <div className={sectionStyle}>
        <SectionHeading title={title} text={text} />
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-4">
          {orderCurrencies(currencies, regionCode).map((currency) => (
            <li key={currency.code} className="flex min-w-0 items-center gap-3">
              <CurrencyIcon code={currency.code} />
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{displayCode(currency, regionCode)}</span>
                <span className="text-caption text-muted">{currencyName(currency)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function FeeFirst({ title, text, points, example }: HomeContent["fee"] & WithExample) {
  return (
    <section className={`${sectionStyle} grid items-center gap-12 desktop:grid-cols-2`}>
      <div>
        <SectionHeading title={title} text={text} />
        <ul className="mt-8 flex flex-col gap-4">
          {points.map((point) => (
            <Point key={point}>{point}</Point>
          ))}
        </ul>
      </div>
      <ExchangeExample texts={example} />
    </section>
  )
}

function Exactness({ title, text, cards }: HomeContent["exact"]) {
  return (
    <section className="border-y border-line bg-canvas">
      <div className={sectionStyle}>
        <SectionHeading title={title} text={text} />
        <div className="mt-10 grid gap-4 desktop:grid-cols-3">
          {cards.map((card) => (
            <Card key={card.title} title={card.title}>
              {card.text}
            </Card>
          ))}
        </div>
      </div>
    </section>
  )
}

function LastCall({ title, text }: Titled) {
  return (
    <section className="border-t border-line bg-canvas">
      <div
        className={`${sectionStyle} flex flex-col items-start gap-6 desktop:flex-row desktop:items-center desktop:justify-between`}
      >
        <SectionHeading title={title} text={text} />
        <ButtonLink to="/auth/registration" size="large" className="shrink-0">
          {m.common_signUp()}
        </ButtonLink>
      </div>
    </section>
  )
}
