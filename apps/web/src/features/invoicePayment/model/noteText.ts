import type { InvoiceForPayment } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"

/** The text that explains a note of an invoice to the payer. */
export function noteText({ note }: Pick<InvoiceForPayment, "note">): string | undefined {
  switch (note) {
    case "overpaid":
      return m.invoices_noteOverpaidText()
    case "underpaid":
      return m.invoices_noteUnderpaidText()
    case "paid_late":
      return m.invoices_notePaidLateText()
    case "held_aml":
      return m.invoices_noteHeldText()
    case "refunded_partial":
      return m.invoices_noteRefundedPartText()
    case "refunded_full":
      return m.invoices_noteRefundedText()
    case "none":
      return undefined
  }
}
