import type { InvoiceQuote } from "@wallet/core/contract"
import { displayCode, type Money as ExactMoney, formatRate } from "@wallet/core/money"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { shortOf, withMoneyLimit } from "#shared/money/amountCheck.ts"
import { FirmOffer } from "#shared/money/FirmOffer.tsx"
import type { HeldQuote } from "#shared/money/heldQuote.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface PaymentQuoteProps {
  readonly held: HeldQuote<InvoiceQuote>
  /** What the wallet holds that pays. */
  readonly available: ExactMoney
  readonly problem: Problem | undefined
  readonly wasLost: boolean
  readonly isBusy: boolean
  readonly onExpired: () => void
  readonly onAccept: () => void
  readonly onRenew: () => void
  readonly onBack: () => void
}

/** What leaves the wallet and what it counts for, at a rate that holds (screens A2). */
export function PaymentQuote({ available, ...props }: PaymentQuoteProps) {
  const { quote, isExpired } = props.held
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const short = shortOf(quote.amount, available)
  return (
    <FirmOffer
      {...props}
      heading={{ level: "h3", text: m.invoices_youPay() }}
      amount={quote.amount}
      problem={withMoneyLimit(props.problem ?? short, available.currency, { locale, regionCode })}
      isBarred={short !== undefined}
      texts={{ accept: m.invoices_pay(), renew: m.invoices_newPrice(), back: m.invoices_otherWallet() }}
    >
      <PaymentSummary quote={quote} />
      {quote.stepUp && !isExpired && <p className="text-small text-muted">{m.invoices_willAskCode()}</p>}
    </FirmOffer>
  )
}

function PaymentSummary({ quote: { amount, covers, rate, inverseRate } }: { readonly quote: InvoiceQuote }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const wallet = displayCode({ code: amount.currency }, regionCode)
  const price = displayCode({ code: covers.currency }, regionCode)
  return (
    <Summary>
      <SummaryRow label={m.invoices_countsFor()}>
        <Money {...covers} />
      </SummaryRow>
      <SummaryRow label={m.invoices_feeForYou()}>
        <Money amount="0" currency={amount.currency} />
      </SummaryRow>
      {amount.currency !== covers.currency && (
        <SummaryRow label={m.exchange_rate()}>
          <span className="block">
            {m.exchange_rateExact({ from: price, rate: formatRate(rate, locale), to: wallet })}
          </span>
          <span className="block font-normal text-muted">
            {m.exchange_rateExact({ from: wallet, rate: formatRate(inverseRate, locale), to: price })}
          </span>
        </SummaryRow>
      )}
    </Summary>
  )
}
