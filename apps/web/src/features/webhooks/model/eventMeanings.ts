import type { WebhookEventType } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"

/** The cause of each event, in one sentence. */
export const eventMeanings: Readonly<Record<WebhookEventType, () => string>> = {
  "invoice.created": m.webhooks_onInvoiceCreated,
  "invoice.pending": m.webhooks_onInvoicePending,
  "invoice.paid": m.webhooks_onInvoicePaid,
  "invoice.underpaid": m.webhooks_onInvoiceUnderpaid,
  "invoice.overpaid": m.webhooks_onInvoiceOverpaid,
  "invoice.paid_late": m.webhooks_onInvoicePaidLate,
  "invoice.expired": m.webhooks_onInvoiceExpired,
  "invoice.cancelled": m.webhooks_onInvoiceCancelled,
  "invoice.invalid": m.webhooks_onInvoiceInvalid,
  "invoice.refunded": m.webhooks_onInvoiceRefunded,
  "invoice.held": m.webhooks_onInvoiceHeld,
  "payout_batch.approved": m.webhooks_onBatchApproved,
  "payout_batch.completed": m.webhooks_onBatchCompleted,
  "payout_batch.partially_completed": m.webhooks_onBatchPartiallyCompleted,
  "payout_batch.failed": m.webhooks_onBatchFailed,
  "payout_batch.cancelled": m.webhooks_onBatchCancelled,
  "payout_row.confirmed": m.webhooks_onRowConfirmed,
  "payout_row.failed": m.webhooks_onRowFailed,
  "payout_row.returned": m.webhooks_onRowReturned,
  "webhook.test": m.webhooks_onTest,
}
