import type { InvoiceDetail } from "@wallet/core/contract"
import { useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { Money } from "#shared/money/Money.tsx"
import { isZero } from "#shared/money/wireMoney.ts"
import { Countdown } from "#ui/Countdown.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** The invoiced, paid, due and overpaid amounts, and the time left to pay. */
export function InvoiceAmounts({ detail: { invoice, now } }: { readonly detail: InvoiceDetail }) {
  const { locale } = useLocale()
  // Read once: later answers differ only by network latency.
  const [clockOffset] = useState(() => Date.parse(now) - Date.now())
  const { price, payerFee, paid, pending, due, over, refunded, expiresAt, monitoredUntil, status } = invoice
  const isOpen = status === "created" || status === "pending"
  return (
    <Summary>
      <SummaryRow label={m.invoices_price()}>
        <Money {...price} />
      </SummaryRow>
      {!isZero(payerFee) && (
        <SummaryRow label={m.invoices_feeShare()}>
          <Money {...payerFee} />
        </SummaryRow>
      )}
      <SummaryRow label={m.invoices_paid()} strong>
        <Money {...paid} />
      </SummaryRow>
      {!isZero(pending) && (
        <SummaryRow label={m.invoices_onTheWay()}>
          <Money {...pending} />
        </SummaryRow>
      )}
      {!isZero(due) && (
        <SummaryRow label={m.invoices_due()}>
          <Money {...due} />
        </SummaryRow>
      )}
      {!isZero(over) && (
        <SummaryRow label={m.invoices_over()}>
          <Money {...over} />
        </SummaryRow>
      )}
      {!isZero(refunded) && (
        <SummaryRow label={m.invoices_refunded()}>
          <Money {...refunded} />
        </SummaryRow>
      )}
      {isOpen ? (
        <SummaryRow label={m.invoices_payUntil({ time: formatMoment(expiresAt, locale) })}>
          <Countdown key={expiresAt} until={expiresAt} clockOffset={clockOffset} />
        </SummaryRow>
      ) : (
        <>
          <SummaryRow label={m.invoices_deadline()}>{formatMoment(expiresAt, locale)}</SummaryRow>
          <SummaryRow label={m.invoices_monitoredUntil()}>{formatMoment(monitoredUntil, locale)}</SummaryRow>
        </>
      )}
    </Summary>
  )
}
