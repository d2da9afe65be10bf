import * as v from "valibot"
import { MoneySchema } from "./amounts.ts"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { TimestampSchema } from "./values.ts"

/** A form from which invoices are made again and again (spec §3: fields not shown; screens C). */
export const InvoiceTemplateSchema = v.looseObject({
  id: IdSchema,
  name: v.string(),
  title: v.string(),
  /** Null where the payer chooses the amount. */
  amount: v.nullable(MoneySchema),
  active: v.boolean(),
  createdAt: TimestampSchema,
})
export type InvoiceTemplate = v.InferOutput<typeof InvoiceTemplateSchema>

/** A payment of an invoice that the customer has begun (spec §3: fields not shown; screens C). */
export const InvoiceSessionSchema = v.looseObject({
  id: IdSchema,
  invoiceId: IdSchema,
  merchant: v.string(),
  amount: MoneySchema,
  state: v.picklist(["open", "method_chosen", "awaiting_payment", "paid", "expired", "cancelled"]),
  expiresAt: TimestampSchema,
})
export type InvoiceSession = v.InferOutput<typeof InvoiceSessionSchema>

/** The customer's invoice templates (spec §7). */
export const listInvoiceTemplates = /* @__PURE__ */ defineCall({
  name: "listInvoiceTemplates",
  method: "GET",
  path: "/invoiceTemplates",
  access: "customer",
  data: v.array(InvoiceTemplateSchema),
  errors: [],
})

/** The customer's begun payments of invoices (spec §7). */
export const listInternalInvoiceSessions = /* @__PURE__ */ defineCall({
  name: "listInternalInvoiceSessions",
  method: "GET",
  path: "/invoices/internalSessions",
  access: "customer",
  data: v.array(InvoiceSessionSchema),
  errors: [],
})
