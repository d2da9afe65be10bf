import type * as v from "valibot"
import { MoneySchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineCall } from "./call.ts"
import { IdSchema } from "./ids.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** A form from which invoices are made again and again (spec §3: fields not shown; screens C). */
export const InvoiceTemplateSchema = /* @__PURE__ */ (() =>
  openObject({
    id: IdSchema,
    name: a.string(),
    title: a.string(),
    /** Null where the payer chooses the amount. */
    amount: a.nullable(MoneySchema),
    active: a.boolean(),
    createdAt: TimestampSchema,
  }))()
/** A template for invoices, as the provider describes one. */
export type InvoiceTemplate = v.InferOutput<typeof InvoiceTemplateSchema>

/** The customer's invoice templates (spec §7). */
export const listInvoiceTemplates = /* @__PURE__ */ defineCall({
  name: "listInvoiceTemplates",
  method: "GET",
  path: "/invoiceTemplates",
  access: "customer",
  scope: "read",
  data: /* @__PURE__ */ a.array(InvoiceTemplateSchema),
  errors: [],
})
