import type * as v from "valibot"
import { MoneySchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** A payment of an invoice that the customer has begun (spec §3: fields not shown; screens C). */
export const InvoiceSessionSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    invoiceId: IdSchema,
    merchant: a.string(),
    amount: MoneySchema,
    state: a.picklist(["open", "method_chosen", "awaiting_payment", "paid", "expired", "cancelled"]),
    expiresAt: TimestampSchema,
  }))()
/** A begun payment of an invoice, as the provider describes one. */
export type InvoiceSession = v.InferOutput<typeof InvoiceSessionSchema>

/** The customer's begun payments of invoices (spec §7). */
export const listInternalInvoiceSessions = /* @__PURE__ */ defineCall({
  name: "listInternalInvoiceSessions",
  method: "GET",
  path: "/invoices/internalSessions",
  access: "customer",
  scope: "read",
  data: /* @__PURE__ */ a.array(InvoiceSessionSchema),
  errors: [],
})
