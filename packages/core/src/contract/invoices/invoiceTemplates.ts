import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { merchantEntries } from "#contract/values/merchant.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { shownText } from "#contract/values/shownText.ts"
import { invoiceBodyBytes, invoiceTermsInput } from "./invoiceInputs.ts"
import { AcceptedCurrencySchema } from "./invoiceParts.ts"

/** State of a template; `used_up` is an active one whose uses are at an end. */
export const invoiceTemplateStates = ["draft", "active", "paused", "used_up", "archived"] as const

/** A question for the payer. */
const FieldSchema = looseObject({ name: v.string(), label: v.string(), required: v.boolean() })

const publicEntries = {
  id: IdSchema,
  state: openPicklist(invoiceTemplateStates),
  title: v.string(),
  description: v.nullable(v.string()),
  /** In which the payer is asked. */
  currency: CurrencyCodeSchema,
  /** Null where the payer chooses the amount: then between `minAmount` and `maxAmount`, as far as they are given. */
  amount: v.nullable(MoneySchema),
  minAmount: v.nullable(MoneySchema),
  maxAmount: v.nullable(MoneySchema),
  /** What the payer is asked to fill in. */
  fields: v.array(FieldSchema),
}

/** A form from which invoices are made again and again (spec §3: fields not shown; screens C). */
export const InvoiceTemplateSchema = looseObject({
  ...publicEntries,
  /** The merchant's own name for it. */
  name: v.string(),
  accepted: v.array(AcceptedCurrencySchema),
  expiresInMinutes: IntegerSchema,
  severalPayments: v.boolean(),
  tolerancePercent: v.string(),
  payerFeeShare: IntegerSchema,
  successText: v.nullable(v.string()),
  successUrl: v.nullable(v.string()),
  cancelUrl: v.nullable(v.string()),
  /** After so many paid invoices it is used up; null for no end. */
  maxUses: v.nullable(IntegerSchema),
  /** How many invoices were made from it, how many of them are paid, and what that came to. */
  invoicesCreated: IntegerSchema,
  invoicesPaid: IntegerSchema,
  paidTotal: MoneySchema,
  /** Its public link. */
  paymentUrl: v.string(),
  createdAt: TimestampSchema,
})
/** A template for invoices, as the provider describes one. */
export type InvoiceTemplate = v.InferOutput<typeof InvoiceTemplateSchema>

/** The customer's invoice templates, newest first (spec §7). */
export const listInvoiceTemplates = defineCall({
  name: "listInvoiceTemplates",
  method: "GET",
  path: "/invoiceTemplates",
  access: "customer",
  scope: "read",
  data: v.array(InvoiceTemplateSchema),
  errors: [],
})

const requiredText = (longest: number) => v.pipe(shownText(longest), v.nonEmpty("required"))
const nullableAmount = () => v.optional(v.nullable(RequestedAmountSchema), null)

/** All that a template says. A field's `name` is what its answer is called in the invoice's metadata. */
const templateBody = () =>
  v.object({
    ...invoiceTermsInput(),
    name: requiredText(60),
    title: requiredText(100),
    currency: CurrencyCodeSchema,
    amount: nullableAmount(),
    minAmount: nullableAmount(),
    maxAmount: nullableAmount(),
    fields: v.optional(
      v.pipe(
        v.array(
          v.object({
            name: v.pipe(v.string("required"), v.regex(/^[a-z][a-z0-9_]{0,39}$/, "name_invalid")),
            label: requiredText(80),
            required: v.optional(v.boolean("invalid"), true),
          }),
        ),
        v.maxLength(10, "too_long"),
      ),
      [],
    ),
    successText: v.optional(v.nullable(shownText(500)), null),
    maxUses: v.optional(
      v.nullable(
        v.pipe(
          v.number("invalid"),
          v.integer("invalid"),
          v.minValue(1, "number_too_small"),
          v.maxValue(1_000_000, "number_too_large"),
        ),
      ),
      null,
    ),
  })

/** Makes a template, as a draft: `setInvoiceTemplateState` publishes it. */
export const createInvoiceTemplate = defineCall({
  name: "createInvoiceTemplate",
  method: "POST",
  path: "/invoiceTemplates",
  access: "customer",
  scope: "invoices",
  body: templateBody(),
  maxBodyBytes: invoiceBodyBytes,
  data: InvoiceTemplateSchema,
  errors: ["amount_too_small", "amount_too_large"],
})

/** Changes what a template says, whole. Invoices that were made from it stay as they are. */
export const updateInvoiceTemplate = defineCall({
  name: "updateInvoiceTemplate",
  method: "POST",
  path: "/invoiceTemplates/:templateId",
  access: "customer",
  scope: "invoices",
  params: v.object({ templateId: IdSchema }),
  body: templateBody(),
  maxBodyBytes: invoiceBodyBytes,
  data: InvoiceTemplateSchema,
  errors: ["amount_too_small", "amount_too_large", "state_conflict"],
})

/** Publishes, pauses or archives a template. */
export const setInvoiceTemplateState = defineCall({
  name: "setInvoiceTemplateState",
  method: "POST",
  path: "/invoiceTemplates/:templateId/state",
  access: "customer",
  scope: "invoices",
  params: v.object({ templateId: IdSchema }),
  body: v.object({ state: v.picklist(["active", "paused", "archived"], "invalid") }),
  data: InvoiceTemplateSchema,
  errors: ["state_conflict"],
})

/** A template as anyone who has its link sees it. */
export const PublicInvoiceTemplateSchema = looseObject({ ...publicEntries, merchant: looseObject(merchantEntries) })
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
