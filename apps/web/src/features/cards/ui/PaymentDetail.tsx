import type { CardTransaction } from "@wallet/core/cards"
import { displayCode, formatRate } from "@wallet/core/money"
import { isNothing, paymentAmount } from "#features/cards/model/paymentAmount.ts"
import { declineText, paymentStates, stepText } from "#features/cards/model/paymentTexts.ts"
import { countryName } from "#i18n/countryName.ts"
import type { Elements } from "#i18n/elements.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { Fee } from "#shared/money/Fee.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Badge } from "#ui/Badge.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The detail of one payment: requested, held, charged and refunded amounts, and every step with its time. */
export function PaymentDetail({ payment }: { readonly payment: CardTransaction }) {
  const { locale } = useLocale()
  const { kind, text } = lookUp(paymentStates, payment.state, unknownState)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-headline font-semibold">
          <Money {...paymentAmount(payment)} />
        </p>
        <p className="mt-2 flex items-center gap-3 text-small text-muted">
          <Badge kind={kind}>{text()}</Badge>
          <span>{`${countryName(payment.merchant.country, locale)} · MCC ${payment.merchant.category}`}</span>
        </p>
      </div>
      <Summary>
        {payment.declineReason && <SummaryRow label={m.cards_txWhy()}>{declineText(payment.declineReason)}</SummaryRow>}
        <ForeignRows payment={payment} />
        <MoneyRow label={m.cards_txHeld()} {...payment.held} />
        <MoneyRow label={m.cards_txTaken()} {...payment.settled} />
        <MoneyRow label={m.cards_txBack()} {...payment.refunded} />
      </Summary>
      <ol className="flex flex-col gap-3 border-l border-line pl-4">
        {payment.timeline.map(({ event, amount, at }) => (
          <li key={`${event} ${at}`}>
            <Step title={stepText(event)} moment={formatMoment(at, locale)}>
              <Money {...amount} />
            </Step>
          </li>
        ))}
      </ol>
    </div>
  )
}

function ForeignRows({ payment }: { readonly payment: CardTransaction }) {
  const { amount, merchantAmount, billed, fee, rate } = payment
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  if (merchantAmount) {
    return (
      <>
        <SummaryRow label={m.cards_txAsked()}>{`${merchantAmount.amount} ${merchantAmount.currency}`}</SummaryRow>
        <SummaryRow label={m.cards_txFee()}>
          <Fee {...fee} />
        </SummaryRow>
      </>
    )
  }
  if (amount.currency === billed.currency) return null
  const [from, to] = [
    displayCode({ code: amount.currency }, regionCode),
    displayCode({ code: billed.currency }, regionCode),
  ]
  return (
    <>
      <SummaryRow label={m.cards_txAsked()}>
        <Money {...amount} />
      </SummaryRow>
      <SummaryRow label={m.cards_txRate()}>
        {m.exchange_rateExact({ from, rate: formatRate(rate, locale), to })}
      </SummaryRow>
      <SummaryRow label={m.cards_txFee()}>
        <Fee {...fee} />
      </SummaryRow>
    </>
  )
}

/** A row with an amount. Empty if it is missing or zero. */
function MoneyRow({
  label,
  amount,
  currency,
}: {
  readonly label: string
  readonly amount: string
  readonly currency: string
}) {
  if (isNothing({ amount, currency })) return null
  return (
    <SummaryRow label={label}>
      <Money amount={amount} currency={currency} />
    </SummaryRow>
  )
}

interface StepProps {
  readonly title: string
  readonly moment: string
  readonly children: Elements
}

function Step({ title, moment, children }: StepProps) {
  return (
    <span className="flex items-baseline justify-between gap-4 text-small">
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-caption text-muted">{moment}</span>
      </span>
      {children}
    </span>
  )
}
