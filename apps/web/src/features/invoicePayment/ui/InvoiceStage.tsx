import type { InvoiceForPayment, InvoiceReceipt } from "@wallet/core/contract"
import { getStage } from "#features/invoicePayment/model/stage.ts"
import { InvoiceClosed } from "./InvoiceClosed.tsx"
import { InvoicePaid } from "./InvoicePaid.tsx"
import { InvoiceWaiting } from "./InvoiceWaiting.tsx"

interface InvoiceStageProps {
  readonly invoice: InvoiceForPayment
  /** The receipt of the payment made on this page. */
  readonly receipt: InvoiceReceipt | undefined
}

/** An invoice that needs no payment now: waiting for confirmations, paid or closed. */
export function InvoiceStage({ invoice, receipt }: InvoiceStageProps) {
  switch (getStage(invoice)) {
    case "waiting":
      return <InvoiceWaiting invoice={invoice} />
    case "paid":
      return <InvoicePaid invoice={invoice} receipt={receipt} />
    case "payable":
    case "closed":
      return <InvoiceClosed invoice={invoice} />
  }
}
