import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { merchantEntries } from "#contract/values/merchant.ts"
import { shownText } from "#contract/values/shownText.ts"
import { publicTemplateEntries } from "./templateParts.ts"

/** A template as anyone who has its link sees it. */
export const PublicInvoiceTemplateSchema = looseObject({
  ...publicTemplateEntries,
  merchant: looseObject(merchantEntries),
})
/** A template, as the provider describes it to a payer. */
export type PublicInvoiceTemplate = v.InferOutput<typeof PublicInvoiceTemplateSchema>

/** A template for anyone who has its link; a draft or an archived one is not found. */
export const getPublicInvoiceTemplate = defineCall({
  name: "getPublicInvoiceTemplate",
  method: "GET",
  path: "/invoiceTemplates/:templateId/public",
  access: "public",
  params: v.object({ templateId: IdSchema }),
  data: PublicInvoiceTemplateSchema,
  errors: [],
})

/** Makes an invoice from a template, for anyone who has its link. Its fields are refused as `fields.<name>`. */
export const createInvoiceFromTemplate = defineCall({
  name: "createInvoiceFromTemplate",
  method: "POST",
  path: "/invoiceTemplates/:templateId/invoices",
  access: "public",
  params: v.object({ templateId: IdSchema }),
  body: v.object({
    /** Where the payer chooses it, in the template's currency. */
    amount: v.optional(RequestedAmountSchema),
    /** What the template asks, by the names of its fields. */
    fields: v.optional(v.record(v.string(), shownText(500)), {}),
  }),
  data: looseObject({ invoiceId: IdSchema }),
  errors: ["template_closed", "amount_too_small", "amount_too_large", "rate_unavailable"],
})
