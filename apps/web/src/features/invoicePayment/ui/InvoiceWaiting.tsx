import type { InvoiceForPayment } from "@wallet/core/contract"
import { noteText } from "#features/invoicePayment/model/noteText.ts"
import { m } from "#i18n/generated/messages.js"
import { computeArrived } from "#shared/invoices/arrived.ts"
import { Money } from "#shared/money/Money.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { PaymentList } from "./PaymentList.tsx"
import { ReturnLink } from "./ReturnLink.tsx"

/** An invoice whose pending payments cover it: the payer only has to wait. */
export function InvoiceWaiting({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { note, merchant, successUrl } = invoice
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ResultPanel
        kind="waiting"
        title={note === "held_aml" ? m.invoices_stageHeld() : m.invoices_stageWaiting()}
        amount={<Money {...computeArrived(invoice)} />}
        text={noteText(invoice) ?? m.invoices_stageWaitingText()}
        actions={<ReturnLink href={successUrl} merchant={merchant.name} kind="secondary" />}
      />
      <PaymentList payments={invoice.payments} />
    </div>
  )
}
