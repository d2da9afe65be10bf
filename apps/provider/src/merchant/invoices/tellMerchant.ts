import type { WebhookEventType } from "@wallet/core/contract"
import type { Transaction } from "kysely"
import { emitWebhooks } from "#merchant/webhooks/emit.ts"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"
import type { InvoiceRow } from "./invoice.ts"
import { presentInvoice } from "./present.ts"

/** Tells a merchant's endpoints, and the invoice's own address, what has happened: each event with the invoice as it is now. */
export async function tellMerchant(
  services: Pick<Services, "config">,
  trx: Transaction<Database>,
  invoice: InvoiceRow,
  types: readonly WebhookEventType[],
): Promise<void> {
  const { user_id: userId, id: subjectId, webhook_url: ownUrl } = invoice
  const data = presentInvoice(services, invoice)
  await emitWebhooks(
    trx,
    types.map((type) => ({ userId, type, data, subjectId, ownUrl })),
  )
}
