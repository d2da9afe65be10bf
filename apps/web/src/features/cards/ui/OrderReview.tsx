import type { CardQuote, VirtualCardBin } from "@wallet/core/cards"
import { displayCode, formatWireMoney } from "@wallet/core/money"
import { useState } from "react"
import type { Problem } from "../../../i18n/errorText.ts"
import { m } from "../../../i18n/generated/messages.js"
import { useLocale } from "../../../i18n/LocaleProvider.tsx"
import { formatRate } from "../../../lib/reference.ts"
import { useRegionCode } from "../../../lib/region.ts"
import { isZero } from "../../../lib/wireMoney.ts"
import { Button } from "../../../ui/Button.tsx"
import { Countdown } from "../../../ui/Countdown.tsx"
import { Money } from "../../../ui/Money.tsx"
import { Notice } from "../../../ui/Notice.tsx"
import { PressGuard } from "../../../ui/PressGuard.tsx"
import { ProblemText } from "../../../ui/ProblemText.tsx"
import { Summary, SummaryRow } from "../../../ui/Summary.tsx"

interface OrderReviewProps {
  readonly bin: VirtualCardBin
  readonly label: string
  readonly quote: CardQuote
  readonly problem: Problem | undefined
  readonly isBusy: boolean
  readonly onPay: () => void
  readonly onBack: () => void
}

/** What an order costs, before it is made. */
export function OrderReview({ bin, label, quote, problem, isBusy, onPay, onBack }: OrderReviewProps) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const [isOver, setOver] = useState(false)
  const [offset] = useState(() => Date.parse(quote.now) - Date.now())
  const isForeign = quote.from.currency !== quote.to.currency
  const amount = formatWireMoney(quote.from, { locale, regionCode })
  return (
    <div className="flex flex-col gap-5">
      <Summary>
        <SummaryRow label={m.cards_orderProduct()}>
          {bin.brand} · {label}
        </SummaryRow>
        <SummaryRow label={m.cards_orderFee()}>
          <Money {...quote.to} />
        </SummaryRow>
        {isForeign && (
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
        <SummaryRow label={m.cards_orderWallet()} strong>
          <Money {...quote.from} />
        </SummaryRow>
        <SummaryRow label={m.cards_priceHolds()}>
          <Countdown until={quote.expiresAt} clockOffset={offset} onEnd={() => setOver(true)} />
        </SummaryRow>
      </Summary>
      {!isZero(bin.monthlyFee) && <p className="text-caption text-muted">{m.cards_monthlyFeeHint()}</p>}
      {problem && (
        <Notice kind="danger">
          <ProblemText {...problem} />
        </Notice>
      )}
      <PressGuard className="flex flex-col gap-3">
        <Button size="large" wide isPending={isBusy} isDisabled={isOver} onPress={onPay}>
          {m.cards_orderPay({ amount })}
        </Button>
        <Button kind="quiet" wide isDisabled={isBusy} onPress={onBack}>
          {m.cards_back()}
        </Button>
      </PressGuard>
    </div>
  )
}
