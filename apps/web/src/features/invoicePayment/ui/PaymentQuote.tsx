import type { InvoiceQuote } from "@wallet/core/contract"
import { displayCode, type Money as ExactMoney, formatRate } from "@wallet/core/money"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { FirmOffer, type OfferStep } from "#shared/payments/FirmOffer.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

interface PaymentQuoteProps {
  readonly step: OfferStep<InvoiceQuote>
  /** The balance of the wallet that pays. */
  readonly available: ExactMoney
}

/** The amount that leaves the wallet and the part of the invoice that it pays, at a firm rate (screens A2). */
export function PaymentQuote({ step, available }: PaymentQuoteProps) {
  const { quote, isExpired } = step
  return (
    <FirmOffer
      {...step}
      heading={{ level: "h3", text: m.invoices_youPay() }}
      amount={quote.amount}
      cost={quote.amount}
      available={available}
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
      <SummaryRow label={m.invoices_feeForYou()}>{m.common_free()}</SummaryRow>
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
