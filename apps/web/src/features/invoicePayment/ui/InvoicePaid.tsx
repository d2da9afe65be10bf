import type { InvoiceForPayment, InvoiceReceipt } from "@wallet/core/contract"
import { usePayInvoice, useWalletState } from "@wallet/react"
import { noteText } from "#features/invoicePayment/model/noteText.ts"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { ReceiptButton } from "#shared/payments/ReceiptButton.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { PaymentList } from "./PaymentList.tsx"
import { ReturnLink } from "./ReturnLink.tsx"

interface InvoicePaidProps {
  readonly invoice: InvoiceForPayment
  /** The receipt of the payment made on this page. */
  readonly receipt: InvoiceReceipt | undefined
}

/** A paid invoice: the merchant's message, the receipt and the link back to the merchant. */
export function InvoicePaid({ invoice, receipt }: InvoicePaidProps) {
  const signedIn = useWalletState((state) => state.accessToken !== undefined)
  // A live event may arrive before the call's answer, and after a reload there is no answer.
  const { data: found } = usePayInvoice({ about: invoice.id })
  const own = receipt ?? found
  const { merchant, total, successText, successUrl } = invoice
  const note = noteText(invoice)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ResultPanel
        kind="done"
        title={m.invoices_stagePaid()}
        amount={<Money {...total} />}
        text={successText ?? m.invoices_stagePaidText({ merchant: merchant.name })}
        actions={
          <>
            <ReturnLink href={successUrl} merchant={merchant.name} />
            {signedIn && (
              <ButtonLink to="/account" kind={successUrl === null ? "primary" : "secondary"}>
                {m.invoices_toWallets()}
              </ButtonLink>
            )}
          </>
        }
      >
        {note && <Notice kind="info">{note}</Notice>}
        {own && <OwnPayment receipt={own} />}
      </ResultPanel>
      <PaymentList payments={invoice.payments} />
    </div>
  )
}

function OwnPayment({ receipt: { operationId, reference, amount } }: { readonly receipt: InvoiceReceipt }) {
  return (
    <>
      <Summary>
        <SummaryRow label={m.invoices_fromWallet()}>
          <Money {...amount} />
        </SummaryRow>
        <ReferenceRow reference={reference} />
      </Summary>
      <div className="mt-3 flex flex-wrap gap-2">
        <ReceiptButton size="small" operationId={operationId} />
      </div>
    </>
  )
}
