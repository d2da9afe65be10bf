import type { WebhookEventType } from "@wallet/core/contract"
import { emitWebhooks, type SentData } from "#merchant/webhooks/emit.ts"
import type { Pipeline } from "#platform/database/inPipeline.ts"
import type { Services } from "#platform/services.ts"
import type { InvoiceRow } from "./invoice.ts"
import { presentInvoice } from "./present.ts"

/** An event of an invoice with its current state. */
export interface InvoiceNews {
  readonly invoice: InvoiceRow
  readonly types: readonly WebhookEventType[]
  /** The trace of the cause; by default the trace of the emitting job. */
  readonly traceparent?: string | null | undefined
}

/** Emits events to merchants' endpoints and to the invoices' own webhook addresses, each with the current invoice. */
export async function notifyMerchants(
  services: Pick<Services, "config">,
  pipeline: Pipeline,
  news: readonly InvoiceNews[],
): Promise<void> {
  const events = news.flatMap(({ invoice, types, traceparent }) => {
    const { user_id: userId, id: subjectId, webhook_url: ownUrl } = invoice
    if (types.length === 0) return []
    const data: SentData["invoice"] = presentInvoice(services, invoice)
    return types.map((type) => ({ userId, type, data, subjectId, ownUrl, traceparent }))
  })
  await emitWebhooks(pipeline, events)
}
