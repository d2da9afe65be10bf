/**
 * The subject of a webhook: an invoice, a batch of payouts, one payout of it, or the test that its owner asked for.
 * The data of an event is what the call that reads the object answers at that moment; `webhook.test` says hello.
 *
 * Webhooks are delivered at least once, and in no order: act on each `webhook-id` once, and go by what the object says.
 */
export const webhookEventTypes = [
  "invoice.created",
  "invoice.pending",
  "invoice.paid",
  "invoice.underpaid",
  "invoice.overpaid",
  "invoice.paid_late",
  "invoice.expired",
  "invoice.cancelled",
  "invoice.invalid",
  "invoice.refunded",
  "invoice.held",
  "payout_batch.approved",
  "payout_batch.completed",
  "payout_batch.partially_completed",
  "payout_batch.failed",
  "payout_batch.cancelled",
  "payout_row.confirmed",
  "payout_row.failed",
  "payout_row.returned",
  "webhook.test",
] as const
/** The type of a webhook event, e.g. `invoice.paid`. */
export type WebhookEventType = (typeof webhookEventTypes)[number]
