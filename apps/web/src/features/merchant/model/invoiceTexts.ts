import type { Invoice, InvoiceRefund, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import type { StatusTone } from "#ui/Status.tsx"

interface Look {
  readonly title: () => string
  readonly tone: StatusTone
}

/** The label and colour of each invoice status. */
export const statusLooks: Readonly<Record<Known<Invoice["status"]>, Look>> = {
  created: { title: () => m.invoices_statusCreated(), tone: "draft" },
  pending: { title: () => m.invoices_statusPending(), tone: "waiting" },
  paid: { title: () => m.invoices_statusPaid(), tone: "done" },
  expired: { title: () => m.invoices_statusExpired(), tone: "draft" },
  cancelled: { title: () => m.invoices_statusCancelled(), tone: "draft" },
  invalid: { title: () => m.invoices_statusInvalid(), tone: "failed" },
}

type Noted = Exclude<Invoice["note"], "none">

/** The label and colour of each note about an invoice's money, such as an overpayment. */
export const noteLooks: Readonly<Record<Noted, Look>> = {
  underpaid: { title: () => m.invoices_noteUnderpaid(), tone: "attention" },
  overpaid: { title: () => m.invoices_noteOverpaid(), tone: "attention" },
  paid_late: { title: () => m.invoices_notePaidLate(), tone: "attention" },
  held_aml: { title: () => m.invoices_noteHeld(), tone: "attention" },
  refunded_partial: { title: () => m.invoices_noteRefundedPart(), tone: "draft" },
  refunded_full: { title: () => m.invoices_noteRefunded(), tone: "draft" },
}

/** The label and colour of each refund state. */
export const refundLooks: Readonly<Record<Known<InvoiceRefund["state"]>, Look>> = {
  processing: { title: () => m.invoices_refundProcessing(), tone: "waiting" },
  completed: { title: () => m.invoices_refundCompleted(), tone: "done" },
  failed: { title: () => m.invoices_refundFailed(), tone: "failed" },
}
