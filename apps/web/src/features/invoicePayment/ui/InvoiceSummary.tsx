import type { InvoiceForPayment } from "@wallet/core/contract"
import { Clock } from "lucide-react"
import { useState } from "react"
import { getStage, isPartlyPaid } from "#features/invoicePayment/model/stage.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { computeArrived } from "#shared/invoices/arrived.ts"
import { PayeeCard } from "#shared/invoices/PayeeCard.tsx"
import { ReceivedBar } from "#shared/invoices/ReceivedBar.tsx"
import { Countdown } from "#ui/Countdown.tsx"

/** The merchant, the amount and the time left. */
export function InvoiceSummary({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { locale } = useLocale()
  const { merchant, total, description, expiresAt, now } = invoice
  // Read once: later answers differ only by network latency.
  const [clockOffset] = useState(() => Date.parse(now) - Date.now())
  const isPayable = getStage(invoice) === "payable"
  const isPart = isPayable && isPartlyPaid(invoice)
  return (
    <PayeeCard
      merchant={merchant}
      heading="h1"
      total={total}
      due={isPart ? invoice.due : undefined}
      description={description}
    >
      {isPart && <ReceivedBar total={total} received={computeArrived(invoice)} />}
      {isPayable && (
        <p className="mt-3 flex gap-3 rounded-control tablet:mt-4 tablet:bg-raised tablet:px-4 tablet:py-3">
          <Clock size={20} aria-hidden className="mt-1 shrink-0 text-muted" />
          {/* Side by side if both fit, else one below the other. */}
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
    </PayeeCard>
  )
}
