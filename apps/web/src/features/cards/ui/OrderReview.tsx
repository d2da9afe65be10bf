import type { CardQuote, VirtualCardBin } from "@wallet/core/cards"
import { displayCode, formatRate } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { FirmOffer } from "#shared/money/FirmOffer.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import type { HeldQuote } from "#shared/money/heldQuote.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface OrderReviewProps {
  readonly bin: VirtualCardBin
  readonly label: string
  readonly held: HeldQuote<CardQuote>
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onAccept: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

/** What an order costs, before it is made. */
export function OrderReview({ bin, label, ...props }: OrderReviewProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { quote } = props.held
  const amount = formatWireMoney(quote.from, { locale, regionCode })
  return (
    <FirmOffer
      {...props}
      heading={{ level: "h3", text: m.cards_orderWallet() }}
      amount={quote.from}
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
