import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { CurrencyCodeSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { shownText } from "#contract/values/shownText.ts"
import { invoiceBodyBytes, invoiceTermsInput } from "./invoiceInputs.ts"
import { AcceptedCurrencySchema } from "./invoiceParts.ts"
import { publicTemplateEntries } from "./templateParts.ts"

/**
 * A form from which invoices are made again and again.
 *
 * @see spec §3: fields not shown; screens C
 */
export const InvoiceTemplateSchema = looseObject({
  ...publicTemplateEntries,
  /** The merchant's own name for it. */
  name: v.string(),
  accepted: v.array(AcceptedCurrencySchema),
  expiresInMinutes: IntegerSchema,
  /** True if a payer may pay a part. */
  severalPayments: v.boolean(),
  /** The share of the total that may be missing, in percent. */
  tolerancePercent: v.string(),
  payerFeeShare: IntegerSchema,
  /** The text that the payer sees once it is paid; null without one. */
  successText: v.nullable(v.string()),
  /** The page for a payer who has paid; null without one. */
  successUrl: v.nullable(v.string()),
  /** The page for a payer who leaves without paying; null without one. */
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

/**
 * The customer's invoice templates, newest first.
 *
 * @see spec §7
 */
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
    /** The merchant's own name for it, up to 60 characters. */
    name: requiredText(60),
    /** The title that the payer sees, up to 100 characters. */
    title: requiredText(100),
    currency: CurrencyCodeSchema,
    /** The amount; null if the payer chooses it. */
    amount: nullableAmount(),
    /** The least that the payer may choose. */
    minAmount: nullableAmount(),
    /** The most that the payer may choose. */
    maxAmount: nullableAmount(),
    /** Questions for the payer, up to ten. */
    fields: v.optional(
      v.pipe(
        v.array(
          v.object({
            /** The name of the answer in the invoice's metadata: small letters, digits and `_`. */
            name: v.pipe(v.string("required"), v.regex(/^[a-z][a-z0-9_]{0,39}$/, "name_invalid")),
            /** The question that the payer reads, up to 80 characters. */
            label: requiredText(80),
            /** True if the payer must answer. */
            required: v.optional(v.boolean("invalid"), true),
          }),
        ),
        v.maxLength(10, "too_long"),
      ),
      [],
    ),
    successText: v.optional(v.nullable(shownText(500)), null),
    /** The number of paid invoices after which it is used up; null for no end. */
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
  errors: ["rate_unavailable", "amount_too_small", "amount_too_large"],
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
  errors: ["rate_unavailable", "amount_too_small", "amount_too_large", "state_conflict"],
})

/** Publishes, pauses or archives a template. */
export const setInvoiceTemplateState = defineCall({
  name: "setInvoiceTemplateState",
  method: "POST",
  path: "/invoiceTemplates/:templateId/state",
  access: "customer",
  scope: "invoices",
  params: v.object({ templateId: IdSchema }),
  body: v.object({
    /** The new state. */
    state: v.picklist(["active", "paused", "archived"], "invalid"),
  }),
  data: InvoiceTemplateSchema,
  errors: ["state_conflict"],
})
