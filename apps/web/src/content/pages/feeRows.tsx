import { displayCode, formatShare } from "@wallet/core/money"
import type { ReactNode } from "react"
import type { Amount } from "#content/fees/fees.ts"
import { useFees } from "#content/fees/useFees.ts"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { railTable } from "#shared/payoutRails/railTable.ts"

/** One line of the fees: what is done, what it costs, and from and up to which amount. */
export interface FeeRow {
  readonly what: string
  readonly fee: ReactNode
  readonly min?: Elements
  readonly max?: Elements
  /** Terms for computing it from an amount, if it depends on one. */
  readonly charge?: ChargeTerms
}

/** A share of the amount, and a fixed part that makes it a matter of one currency. */
export interface ChargeTerms {
  readonly rate: string
  readonly fixed?: Amount
  /** The currency that the operation exists in, if it is one. */
  readonly only?: string
}

/** Lines of one kind, under a heading. */
export interface FeeGroup {
  readonly title: string
  readonly rows: readonly FeeRow[]
}

/** Every fee, in the order in which money comes, is used and goes. */
export function useFeeGroups(): readonly FeeGroup[] {
  const regionCode = useRegionCode()
  const { cardTopUp, sbpTopUp, withdrawals, exchange, cards, invoice, amlCheck } = useFees()
  return [
    {
      title: m.public_feesIn(),
      rows: [
        {
          what: m.public_feesTopUp(),
          fee: <Percent rate={cardTopUp.rate} />,
          charge: { rate: cardTopUp.rate, only: cardTopUp.min.currency },
          ...formatRange(cardTopUp),
        },
        { ...free(m.public_feesSbp()), ...formatRange(sbpTopUp) },
        free(m.public_feesDeposit()),
      ],
    },
    {
      title: m.public_feesOut(),
      rows: [
        free(m.public_feesInternal()),
        { what: railTable.crypto.way.title(), fee: m.public_feesNetwork() },
        ...withdrawals.map(({ rail, rate, fixed, min, max }) => ({
          what: m.public_feesTo({
            destination: railTable[rail].way.title(),
            currency: displayCode({ code: fixed.currency }, regionCode),
          }),
          fee: <SharePlus rate={rate} fixed={fixed} />,
          charge: { rate, fixed },
          ...formatRange({ min, max }),
        })),
        { what: m.public_feesFile(), fee: m.public_feesFileText() },
      ],
    },
    {
      title: m.public_feesWallet(),
      rows: [
        {
          what: m.public_feesExchange(),
          fee: <Percent rate={exchange.rate} />,
          charge: exchange,
          min: <Worth {...exchange.min} />,
          max: <Worth {...exchange.max} />,
        },
        free(m.public_feesHolding()),
        free(m.public_feesOpening()),
      ],
    },
    {
      title: m.public_feesCards(),
      rows: [
        { what: m.public_feesCardOrder(), fee: <EachCurrency amounts={cards.issue} /> },
        { what: m.public_feesCardMonth(), fee: <EachCurrency amounts={cards.month} /> },
        { what: m.public_feesCardTopUp(), fee: <Percent rate={cards.topUpRate} />, charge: { rate: cards.topUpRate } },
        {
          what: m.public_feesCardForeign(),
          fee: <Percent rate={cards.foreignRate} />,
          charge: { rate: cards.foreignRate },
        },
      ],
    },
    {
      title: m.public_feesServices(),
      rows: [
        { what: m.public_feesInvoice(), fee: <Percent rate={invoice.rate} />, charge: invoice },
        {
          what: m.public_feesAml(),
          fee: (
            <>
              <span>{`${m.public_feesAmlFree({ count: String(amlCheck.free) })} `}</span>
              <Money {...amlCheck.price} />
            </>
          ),
        },
      ],
    },
  ]
}

const free = (what: string): FeeRow => ({ what, fee: m.public_feesFree() })

function formatRange({ min, max }: { readonly min: Amount; readonly max: Amount }) {
  return { min: <Money {...min} />, max: <Money {...max} /> }
}

function Percent({ rate }: { readonly rate: string }) {
  const { locale } = useLocale()
  return <span>{formatShare(rate, locale)}</span>
}

/** A percentage and a fixed part. Zero parts are not shown. */
function SharePlus({ rate, fixed }: { readonly rate: string; readonly fixed: Amount }) {
  const hasShare = /[1-9]/.test(rate)
  const hasFixed = /[1-9]/.test(fixed.amount)
  return (
    <>
      {hasShare && <Percent rate={rate} />}
      <span>{hasShare && hasFixed && " + "}</span>
      {hasFixed && <Money {...fixed} />}
    </>
  )
}

/** The same in each currency that it is offered in. */
function EachCurrency({ amounts }: { readonly amounts: readonly Amount[] }) {
  return amounts.map((amount, index) => (
    <span key={amount.currency}>
      <span>{index > 0 && " · "}</span>
      <Money {...amount} />
    </span>
  ))
}

/** An amount in any currency with about that value. */
function Worth(amount: Amount) {
  return (
    <>
      <span>{"≈\u00a0"}</span>
      <Money {...amount} />
    </>
  )
}
