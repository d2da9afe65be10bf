import type { InvoiceForPayment } from "@wallet/core/contract"
import { Clock } from "lucide-react"
import { useState } from "react"
import { stageOf } from "#features/invoicePayment/model/stage.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { InvoicePdf } from "#shared/invoices/InvoicePdf.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { Money } from "#shared/money/Money.tsx"
import { useRegionCode } from "#shared/money/region.ts"
import { isZero } from "#shared/money/wireMoney.ts"
import { Countdown } from "#ui/Countdown.tsx"
import { classes } from "#ui/classes.ts"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { MerchantName } from "./MerchantName.tsx"

/** The longest amount, with its currency, that the largest type shows in one line. */
const longestDisplayed = 11

/** Who asks for what, until when, and what of it has come. */
export function InvoiceSummary({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { merchant, total, price, payerFee, paid, pending, refunded, due, description, orderId, expiresAt, now } =
    invoice
  // Read once: the later answers say the same but for the way that they took.
  const [clockOffset] = useState(() => Date.parse(now) - Date.now())
  const isPayable = stageOf(invoice) === "payable"
  const hasCome = !(isZero(paid) && isZero(pending))
  return (
    // On ink in both themes: who asks for what is told apart from what there is to do.
    <section data-theme="dark" className="overflow-hidden rounded-surface bg-stage p-5 text-ink tablet:p-7">
      <MerchantName merchant={merchant} />
      <p
        className={classes(
          "mt-6 font-semibold wrap-anywhere",
          formatWireMoney(total, { locale, regionCode }).length <= longestDisplayed ? "text-display" : "text-headline",
        )}
      >
        <Money {...total} />
      </p>
      {description && <p className="mt-2 text-muted wrap-anywhere">{description}</p>}
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
    </section>
  )
}
