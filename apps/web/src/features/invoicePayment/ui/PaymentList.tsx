import type { InvoiceForPayment } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { InvoicePaymentRow } from "#shared/invoices/InvoicePaymentRow.tsx"
import { Panel } from "#ui/Panel.tsx"

/** The payments of an invoice with their progress. Empty before the first one. */
export function PaymentList({ payments }: Pick<InvoiceForPayment, "payments">) {
  if (payments.length === 0) return null
  return (
    <Panel flush title={m.invoices_payments()}>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <InvoicePaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Panel>
  )
}
