import { currencies, orderCurrencies } from "@wallet/core/money"
import { currencyName } from "../../i18n/currencyName.ts"
import { m } from "../../i18n/generated/messages.js"
import { useSignedIn } from "../../lib/useSignedIn.ts"
import { CurrencyIcon } from "../../ui/CurrencyIcon.tsx"
import { ButtonLink } from "../../ui/Link.tsx"
import { Card, Steps as NumberedSteps, Point, SectionHeading, sectionStyle } from "../page/sections.tsx"
import { ExchangeExample, WalletExample } from "./Examples.tsx"

/** The home page: what the wallet does, shown with its own figures. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Currencies />
      <FeeFirst />
      <Exactness />
      <Steps />
      <LastCall />
    </>
  )
}

function Hero() {
  return (
    <div className="mx-auto grid max-w-page items-center gap-12 px-4 pt-12 pb-16 tablet:px-6 tablet:pt-20 tablet:pb-24 desktop:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-display">{m.landing_heroTitle()}</h1>
        <p className="mt-6 max-w-prose text-title font-normal text-muted">{m.landing_heroText()}</p>
        <div className="mt-8 flex flex-col gap-3 tablet:flex-row">
          <FirstStep />
        </div>
      </div>
      <WalletExample />
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

function Currencies() {
  return (
    <section className="border-y border-line bg-canvas">
      <div className={sectionStyle}>
        <SectionHeading title={m.landing_currenciesTitle()} text={m.landing_currenciesText()} />
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-4">
          {orderCurrencies(currencies, undefined).map((currency) => (
            <li key={currency.code} className="flex min-w-0 items-center gap-3">
              <CurrencyIcon code={currency.code} />
              <span className="flex min-w-0 flex-col">
                <span className="font-semibold">{currency.code}</span>
                <span className="text-caption text-muted">{currencyName(currency)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function FeeFirst() {
  return (
    <section className={`${sectionStyle} grid items-center gap-12 desktop:grid-cols-2`}>
      <div>
        <SectionHeading title={m.landing_feeTitle()} text={m.landing_feeText()} />
        <ul className="mt-8 flex flex-col gap-4">
          <Point>{m.landing_feePointRate()}</Point>
          <Point>{m.landing_feePointTime()}</Point>
          <Point>{m.landing_feePointNothing()}</Point>
        </ul>
      </div>
      <ExchangeExample />
    </section>
  )
}

function Exactness() {
  return (
    <section className="border-y border-line bg-canvas">
      <div className={sectionStyle}>
        <SectionHeading title={m.landing_exactTitle()} text={m.landing_exactText()} />
        <div className="mt-10 grid gap-4 desktop:grid-cols-3">
          <Card title={m.landing_exactDigitsTitle()}>{m.landing_exactDigitsText()}</Card>
          <Card title={m.landing_exactOnceTitle()}>{m.landing_exactOnceText()}</Card>
          <Card title={m.landing_exactLedgerTitle()}>{m.landing_exactLedgerText()}</Card>
        </div>
      </div>
    </section>
  )
}

function Steps() {
  const steps = [
    { title: m.landing_stepOpenTitle(), text: m.landing_stepOpenText() },
    { title: m.landing_stepTopUpTitle(), text: m.landing_stepTopUpText() },
    { title: m.landing_stepUseTitle(), text: m.landing_stepUseText() },
  ]
  return (
    <section className={sectionStyle}>
      <SectionHeading title={m.landing_stepsTitle()} />
      <NumberedSteps items={steps} />
    </section>
  )
}

function LastCall() {
  return (
    <section className="border-t border-line bg-canvas">
      <div
        className={`${sectionStyle} flex flex-col items-start gap-6 desktop:flex-row desktop:items-center desktop:justify-between`}
      >
        <SectionHeading title={m.landing_lastTitle()} text={m.landing_lastText()} />
        <ButtonLink to="/auth/registration" size="large" className="shrink-0">
          {m.common_signUp()}
        </ButtonLink>
      </div>
    </section>
  )
}
