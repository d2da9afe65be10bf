import type { CardQuote } from "@wallet/core/cards"
import { displayCode, formatRate } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Fee } from "#shared/money/Fee.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface CardTransferSummaryProps {
  readonly quote: CardQuote
  /** An overdue monthly fee, which the top-up pays first. */
  readonly overdue?: CardQuote["from"] | undefined
}

/** The debited amount, its fee, the rate if there is one, and the card's balance afterwards (screens A2). */
export function CardTransferSummary({ quote, overdue }: CardTransferSummaryProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { from, to, fee, rate, balanceAfter } = quote
  const [sold, bought] = [
    displayCode({ code: from.currency }, regionCode),
    displayCode({ code: to.currency }, regionCode),
  ]
  return (
    <Summary>
      <SummaryRow label={quote.purpose === "top_up" ? m.cards_youPay() : m.cards_cardPays()} strong>
        <Money {...from} />
      </SummaryRow>
      <SummaryRow label={m.cards_fee()}>
        <Fee {...fee} />
      </SummaryRow>
      {from.currency !== to.currency && (
        <SummaryRow label={m.cards_txRate()}>
          {m.exchange_rateExact({ from: sold, rate: formatRate(rate, locale), to: bought })}
        </SummaryRow>
      )}
      {overdue && balanceAfter && (
        <SummaryRow label={m.cards_monthlyFeeTaken()}>
          <Money {...overdue} />
        </SummaryRow>
      )}
      {balanceAfter && (
        <SummaryRow label={m.cards_balanceAfter()}>
          <Money {...balanceAfter} />
        </SummaryRow>
      )}
    </Summary>
  )
}
