import type { InvoiceForPayment, WireMoney } from "@wallet/core/contract"
import { noteText } from "#features/invoicePayment/model/noteText.ts"
import { isPartlyPaid } from "#features/invoicePayment/model/stage.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp } from "#i18n/openValues.ts"
import { computeArrived } from "#shared/invoices/arrived.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Notice } from "#ui/Notice.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { PaymentList } from "./PaymentList.tsx"
import { ReturnLink } from "./ReturnLink.tsx"

/** An invoice that can't be paid any more: the reason, the state of its payments and the next step. */
export function InvoiceClosed({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { status, expiresAt, cancelUrl, merchant } = invoice
  const note = noteText(invoice)
  const write = (amount: WireMoney) => formatWireMoney(amount, { locale, regionCode })
  const paid = write(computeArrived(invoice))
  const total = write(invoice.total)
  const texts = {
    cancelled: { title: m.invoices_stageCancelled(), text: m.invoices_stageCancelledText() },
    invalid: { title: m.invoices_stageInvalid(), text: m.invoices_stageInvalidText() },
    expired: {
      title: m.invoices_stageExpired(),
      text: m.invoices_stageExpiredText({ time: formatMoment(expiresAt, locale) }),
    },
  }
  const closed = lookUp(texts, status, texts.expired)
  const { title, text } = isPartlyPaid(invoice)
    ? { title: m.invoices_closedPart(), text: m.invoices_closedPartText({ paid, total, merchant: merchant.name }) }
    : closed
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ResultPanel
        kind="failed"
        title={title}
        text={text}
        actions={<ReturnLink href={cancelUrl} merchant={merchant.name} kind="secondary" />}
      >
        {/* The text above says that only a part was paid. */}
        {note && invoice.note !== "underpaid" && <Notice kind="warning">{note}</Notice>}
      </ResultPanel>
      <PaymentList payments={invoice.payments} />
    </div>
  )
}
