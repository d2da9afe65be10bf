import type { InvoiceForPayment } from "@wallet/core/contract"
import { Clock } from "lucide-react"
import { useState } from "react"
import { stageOf } from "#features/invoicePayment/model/stage.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { InvoicePdf } from "#shared/invoices/InvoicePdf.tsx"
import { PayeeCard } from "#shared/invoices/PayeeCard.tsx"
import { Money } from "#shared/money/Money.tsx"
import { isZero } from "#shared/money/wireMoney.ts"
import { Countdown } from "#ui/Countdown.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** Who asks for what, until when, and what of it has come. */
export function InvoiceSummary({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { locale } = useLocale()
  const { merchant, total, price, payerFee, paid, pending, refunded, due, description, orderId, expiresAt, now } =
    invoice
  // Read once: the later answers say the same but for the way that they took.
  const [clockOffset] = useState(() => Date.parse(now) - Date.now())
  const isPayable = stageOf(invoice) === "payable"
  const hasCome = !(isZero(paid) && isZero(pending))
  return (
    <PayeeCard merchant={merchant} heading="h1" total={total} description={description}>
      {isPayable && (
        <p className="mt-4 flex gap-3 rounded-control bg-raised px-4 py-3">
          <Clock size={20} aria-hidden className="mt-1 shrink-0 text-muted" />
          {/* Side by side where both have their room, else one below the other. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-title font-semibold whitespace-nowrap">
              <Countdown until={expiresAt} clockOffset={clockOffset} />
            </span>
            <span className="text-small text-muted">
              {m.invoices_payUntil({ time: formatMoment(expiresAt, locale) })}
            </span>
          </span>
        </p>
      )}
      <div className="mt-4">
        <Summary>
          {orderId && (
            <SummaryRow label={m.invoices_order()}>
              <span className="wrap-anywhere">{orderId}</span>
            </SummaryRow>
          )}
          {!isZero(payerFee) && (
            <>
              <SummaryRow label={m.invoices_price()}>
                <Money {...price} />
              </SummaryRow>
              <SummaryRow label={m.invoices_payerFee()}>
                <Money {...payerFee} />
              </SummaryRow>
            </>
          )}
          {!isZero(paid) && (
            <SummaryRow label={m.invoices_paid()}>
              <Money {...paid} />
            </SummaryRow>
          )}
          {!isZero(refunded) && (
            <SummaryRow label={m.invoices_refunded()}>
              <Money {...refunded} />
            </SummaryRow>
          )}
          {!isZero(pending) && (
            <SummaryRow label={m.invoices_onTheWay()}>
              <Money {...pending} />
            </SummaryRow>
          )}
          {hasCome && !isZero(due) && (
            <SummaryRow label={m.invoices_due()} strong>
              <Money {...due} />
            </SummaryRow>
          )}
        </Summary>
      </div>
      <div className="mt-3 -ml-3">
        <InvoicePdf invoiceId={invoice.id} />
      </div>
    </PayeeCard>
  )
}
