import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/**
 * A payment of an invoice that the customer has begun.
 *
 * @see spec §3: fields not shown; screens C
 */
export const InvoiceSessionSchema = looseObject({
  id: IdSchema,
  invoiceId: IdSchema,
  /** The merchant's name. */
  merchant: v.string(),
  /** What the invoice asks in all, and what of it is still due. */
  amount: MoneySchema,
  due: MoneySchema,
  /** What the customer chose to pay with; null until then. `network` is null for a wallet here. */
  method: v.nullable(
    looseObject({
      currency: CurrencyCodeSchema,
      /** The id of the chain; null for a wallet here. */
      network: v.nullable(v.string()),
    }),
  ),
  state: openPicklist(["open", "method_chosen", "awaiting_payment", "paid", "expired", "cancelled"]),
  createdAt: TimestampSchema,
  expiresAt: TimestampSchema,
  /** The provider's clock when it answered: count down from the difference. */
  now: TimestampSchema,
})
/** A begun payment of an invoice, as the provider describes one. */
export type InvoiceSession = v.InferOutput<typeof InvoiceSessionSchema>

/**
 * The customer's begun payments of invoices, newest first.
 *
 * @see spec §7
 */
export const listInternalInvoiceSessions = defineCall({
  name: "listInternalInvoiceSessions",
  method: "GET",
  path: "/invoices/internalSessions",
  access: "customer",
  scope: "read",
  data: v.array(InvoiceSessionSchema),
  errors: [],
})

/** Begins to pay an invoice, or goes on where the customer has begun: one session for each customer and invoice. */
export const openInvoiceSession = defineCall({
  name: "openInvoiceSession",
  method: "POST",
  path: "/invoices/:invoiceId/sessions",
  access: "customer",
  params: v.object({ invoiceId: IdSchema }),
  data: InvoiceSessionSchema,
  errors: ["invoice_closed", "invoice_is_own"],
})

/** Gives up a begun payment. The invoice stays as it is, and can be begun again. */
export const cancelInvoiceSession = defineCall({
  name: "cancelInvoiceSession",
  method: "POST",
  path: "/invoices/internalSessions/:sessionId/cancel",
  access: "customer",
  params: v.object({ sessionId: IdSchema }),
  data: InvoiceSessionSchema,
  errors: ["state_conflict"],
})
