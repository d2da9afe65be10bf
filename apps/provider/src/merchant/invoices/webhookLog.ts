import { validate as isUuid } from "uuid"
import { presentDelivery, selectDeliveries } from "#merchant/webhooks/deliveries.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { findOwnInvoice } from "./invoice.ts"

export const invoiceWebhookLogHandlers = {
  listInvoiceWebhookDeliveries: async ({ db }, { caller, input: { invoiceId, cursor, limit } }) => {
    if (cursor !== undefined && !isUuid(cursor)) throw refuseField("validation_failed", "cursor", { code: "invalid" })
    const { id } = await findOwnInvoice(db, invoiceId, caller.account)
    const rows = await selectDeliveries(db)
      .where("event.subject_id", "=", id)
      .where("endpoint.state", "!=", "deleted")
      .$if(cursor !== undefined, (query) => query.where("delivery.id", "<", cursor ?? ""))
      .orderBy("delivery.id", "desc")
      .limit(limit + 1)
      .execute()
    const page = rows.slice(0, limit)
    return {
      items: page.map(presentDelivery),
      nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    }
  },
} satisfies Pick<Handlers, "listInvoiceWebhookDeliveries">
