import type { InvoiceForPayment } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { InvoicePdf } from "#shared/invoices/InvoicePdf.tsx"
import { Money } from "#shared/money/Money.tsx"
import { isZero } from "#shared/money/wireMoney.ts"
import { Panel } from "#ui/Panel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"

/** Details that are not needed to pay: the order, the parts of the total, the payments and the PDF. */
export function InvoiceDetails({ invoice }: { readonly invoice: InvoiceForPayment }) {
  const { price, payerFee, paid, pending, refunded, due, orderId } = invoice
  const hasCome = !(isZero(paid) && isZero(pending))
  return (
    <Panel>
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
      <div className="mt-3 -ml-3">
        <InvoicePdf invoiceId={invoice.id} />
      </div>
    </Panel>
  )
}
