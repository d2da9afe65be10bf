import { m } from "../../i18n/generated/messages.js"
import { useLocale } from "../../i18n/LocaleProvider.tsx"
import { Money } from "../../ui/Money.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { sectionStyle } from "../page/sections.tsx"
import { useContent } from "../payload/useContent.ts"
import { fees } from "./fees.ts"

/** Fees and limits. */
export function PlansPage() {
  return (
    <ContentPage content={useContent<"/plans">()}>
      <div className={`${sectionStyle} pt-0 tablet:pt-0`}>
        <FeeTable />
        <LimitTable />
      </div>
    </ContentPage>
  )
}

function FeeTable() {
  const { cardTopUp, exchange } = fees
  const rows = [
    {
      what: m.public_feesTopUp(),
      fee: <Percent rate={cardTopUp.rate} />,
      min: <Money {...cardTopUp.min} />,
      max: <Money {...cardTopUp.max} />,
    },
    {
      what: m.public_feesExchange(),
      fee: <Percent rate={exchange.rate} />,
      min: <Worth {...exchange.min} />,
      max: <Worth {...exchange.max} />,
    },
    ...[m.public_feesInternal(), m.public_feesHolding(), m.public_feesOpening()].map((what) => ({
      what,
      fee: m.public_feesFree(),
      min: "",
      max: "",
    })),
  ]
  return (
    <table className="w-full border-t border-line">
      <thead className="sr-only tablet:not-sr-only">
        <tr className="border-b border-line text-left text-small text-muted tablet:table-row">
          <th className="py-3 pr-4 font-medium">{m.public_feesWhat()}</th>
          <th className="py-3 pr-4 font-medium">{m.public_feesFee()}</th>
          <th className="py-3 pr-4 font-medium">{m.public_feesMin()}</th>
          <th className="py-3 font-medium">{m.public_feesMax()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ what, fee, min, max }) => (
          <tr key={what} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-4 tablet:table-row">
            <th scope="row" className="flex-1 text-left font-medium tablet:py-4 tablet:pr-4">
              {what}
            </th>
            <td className="figures font-semibold tablet:py-4 tablet:pr-4">{fee}</td>
            <td className="figures w-full text-small text-muted empty:hidden tablet:w-auto tablet:py-4 tablet:pr-4 tablet:empty:table-cell">
              {min && (
                <>
                  <span className="tablet:hidden">{m.public_feesMin()} </span>
                  {min}
                </>
              )}
            </td>
            <td className="figures w-full text-small text-muted empty:hidden tablet:w-auto tablet:py-4 tablet:empty:table-cell">
              {max && (
                <>
                  <span className="tablet:hidden">{m.public_feesMax()} </span>
                  {max}
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LimitTable() {
  const { basic, verified, business } = fees.limits
  const rows = [
    { level: m.public_limitsBasic(), ...basic },
    { level: m.public_limitsVerified(), ...verified },
    { level: m.public_limitsBusiness(), ...business },
  ]
  return (
    <table className="mt-10 w-full border-t border-line">
      <caption className="py-3 text-left font-semibold">{m.public_limitsTitle()}</caption>
      <thead className="sr-only tablet:not-sr-only">
        <tr className="border-b border-line text-left text-small text-muted tablet:table-row">
          <th className="py-3 pr-4 font-medium">{m.public_limitsLevel()}</th>
          <th className="py-3 pr-4 text-right font-medium">{m.public_limitsDay()}</th>
          <th className="py-3 text-right font-medium">{m.public_limitsMonth()}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ level, day, month }) => (
          <tr key={level} className="flex flex-col gap-y-1 py-4 tablet:table-row">
            <th scope="row" className="text-left font-medium tablet:py-4 tablet:pr-4">
              {level}
            </th>
            <td className="figures flex justify-between gap-4 tablet:table-cell tablet:py-4 tablet:pr-4 tablet:text-right">
              <span className="text-small text-muted tablet:hidden">{m.public_limitsDay()}</span>
              <Money {...day} />
            </td>
            <td className="figures flex justify-between gap-4 tablet:table-cell tablet:py-4 tablet:text-right">
              <span className="text-small text-muted tablet:hidden">{m.public_limitsMonth()}</span>
              <Money {...month} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Percent({ rate }: { readonly rate: string }) {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 })
  // Decimal text, as Intl takes it exactly.
  return format.format(rate as Intl.StringNumericLiteral)
}

/** An amount in whichever currency that is worth about so much. */
function Worth(amount: { readonly amount: string; readonly currency: string }) {
  return (
    <>
      ≈&nbsp;
      <Money {...amount} />
    </>
  )
}
