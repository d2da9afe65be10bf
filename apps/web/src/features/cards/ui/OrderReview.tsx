import type { CardQuote, VirtualCardBin } from "@wallet/core/cards"
import { displayCode, type Money as ExactMoney, formatRate } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { FirmOffer, type OfferStep } from "#shared/payments/FirmOffer.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface OrderReviewProps {
  readonly bin: VirtualCardBin
  readonly label: string
  readonly step: OfferStep<CardQuote>
  /** The balance of the wallet that pays. */
  readonly available: ExactMoney | undefined
}

/** The price of an order, before it is made. */
export function OrderReview({ bin, label, step, available }: OrderReviewProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { quote } = step
  const amount = formatWireMoney(quote.from, { locale, regionCode })
  return (
    <FirmOffer
      {...step}
      heading={{ level: "h3", text: m.cards_orderWallet() }}
      amount={quote.from}
      cost={quote.from}
      available={available}
      texts={{ accept: m.cards_orderPay({ amount }), renew: m.cards_newQuote(), back: m.cards_back() }}
    >
      <Summary>
        <SummaryRow label={m.cards_orderProduct()}>{`${bin.brand} · ${label}`}</SummaryRow>
        <SummaryRow label={m.cards_orderFee()}>
          <Money {...quote.to} />
        </SummaryRow>
        {quote.from.currency !== quote.to.currency && (
          <SummaryRow label={m.cards_txRate()}>
            {m.exchange_rateExact({
              from: displayCode({ code: quote.from.currency }, regionCode),
              rate: formatRate(quote.rate, locale),
              to: displayCode({ code: quote.to.currency }, regionCode),
            })}
          </SummaryRow>
        )}
        <SummaryRow label={m.cards_monthlyFee()}>
          {isZero(bin.monthlyFee) ? m.cards_monthlyFeeNone() : <Money {...bin.monthlyFee} />}
        </SummaryRow>
      </Summary>
      {!isZero(bin.monthlyFee) && <p className="text-caption text-muted">{m.cards_monthlyFeeHint()}</p>}
    </FirmOffer>
  )
}
