import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { imageBodyBytes, imageInput } from "#contract/pictures/calls.ts"
import { ExportSchema } from "#contract/reports/calls.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { merchantEntries } from "#contract/values/merchant.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { shownText } from "#contract/values/shownText.ts"
import {
  acceptedInput,
  expiryInput,
  frameOriginInput,
  invoiceBodyBytes,
  invoiceInput,
  invoiceTermsInput,
  payerFeeShareInput,
  toleranceInput,
} from "./invoiceInputs.ts"
import {
  AcceptedCurrencySchema,
  invoiceEntries,
  invoiceNotes,
  invoicePaymentEntries,
  invoiceStatuses,
} from "./invoiceParts.ts"
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
  /** Number of paid invoices after which it is used up; null for unlimited. */
  maxUses: v.nullable(IntegerSchema),
  /** The number of invoices made from it, the number of paid ones, and their sum. */
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
  unkeyed: "sets",
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
  unkeyed: "sets",
  scope: "invoices",
  params: v.object({ templateId: IdSchema }),
  body: v.object({
    /** The new state. */
    state: v.picklist(["active", "paused", "archived"], "invalid"),
  }),
  data: InvoiceTemplateSchema,
  errors: ["state_conflict"],
})

/**
 * A request for payment, as the merchant who made it sees it.
 *
 * @see screens C
 */
export const InvoiceSchema = looseObject({
  ...invoiceEntries,
  templateId: v.nullable(IdSchema),
  /** The reference to quote to the support. */
  reference: v.string(),
  /** The address of the payer's page. */
  paymentUrl: v.string(),
  /** The part of the total that may be missing, in percent of it: 0 to 5. */
  tolerancePercent: DecimalSchema,
  /** The payer's share of the fee, in percent of it. */
  payerFeeShare: IntegerSchema,
  /** The currency that payments are converted into for the merchant; null if each stays in the paid currency. */
  settlementCurrency: v.nullable(CurrencyCodeSchema),
  /** The buyer's e-mail address, as the merchant gave it; null without one. */
  customerEmail: v.nullable(v.string()),
  /** The address of this invoice's webhooks, besides the merchant's endpoints. */
  webhookUrl: v.nullable(v.string()),
  /** The merchant's own texts; of an invoice of a template, what its payer filled in. */
  metadata: v.record(v.string(), v.string()),
})
/** An invoice, as the provider describes it to its merchant. */
export type Invoice = v.InferOutput<typeof InvoiceSchema>

/** A payment of an invoice, as the merchant sees it. */
export const InvoicePaymentSchema = looseObject({
  ...invoicePaymentEntries,
  /** The fee, in the currency of the payment, and what reached the merchant's wallet; null until it is confirmed. */
  fee: v.nullable(MoneySchema),
  received: v.nullable(MoneySchema),
  /** The customer who paid, masked; null if the payer has no account here. */
  payer: v.nullable(v.string()),
  /** The name that the payer shows, or that the merchant saved. A payer chose it: show `payer` beside it. */
  payerName: v.nullish(v.string()),
  /** The address for money that goes back over the chain of the payment. */
  refundAddress: v.nullable(v.string()),
  /**
   * The source of `refundAddress`. `payer`: the page that was given the address at which the payment arrived. `link`: another
   * page, of anybody who has the invoice's link; ask the payer before you send money there. Null where there is none.
   */
  refundAddressSource: v.nullable(openPicklist(["payer", "link"])),
  /** The amounts that were refunded, that are on their way back and that can still be refunded. */
  refunded: MoneySchema,
  refundable: MoneySchema,
})
/** A payment of an invoice, as the provider describes it to the merchant. */
export type InvoicePayment = v.InferOutput<typeof InvoicePaymentSchema>

/** A refund to a payer. */
export const InvoiceRefundSchema = looseObject({
  id: IdSchema,
  /** The payment that it refunds, in full or in part. */
  paymentId: IdSchema,
  state: openPicklist(["processing", "completed", "failed"]),
  /** The amount that the payer gets, in the currency of the payment. */
  amount: MoneySchema,
  /** The amount that left the merchant's wallet, with the fees of a chain; in the settlement currency if converted. */
  cost: MoneySchema,
  to: openPicklist(["wallet", "chain"]),
  /** The payer, masked, or the address. */
  destination: v.string(),
  /** The id of the transaction on the chain; null for a refund to a wallet, and until it is sent. */
  txid: v.nullable(v.string()),
  createdAt: TimestampSchema,
})
/** A refund, as the provider describes one. */
export type InvoiceRefund = v.InferOutput<typeof InvoiceRefundSchema>

/** An invoice with all that is known of it. */
export const InvoiceDetailSchema = looseObject({
  invoice: InvoiceSchema,
  payments: v.array(InvoicePaymentSchema),
  refunds: v.array(InvoiceRefundSchema),
  /** Its steps, oldest first; `event` says what led there. */
  timeline: v.array(
    looseObject({
      /** The state that it reached. */
      state: v.string(),
      /** The event that led to the state. */
      event: v.string(),
      at: TimestampSchema,
    }),
  ),
  /** The actions that are allowed now. */
  actions: v.array(openPicklist(["cancel", "extend", "mark_settled", "refund"])),
  /** The provider's clock when it answered: count down from the difference. */
  now: TimestampSchema,
})
/** An invoice with its payments, refunds and timeline, as the provider describes one. */
export type InvoiceDetail = v.InferOutput<typeof InvoiceDetailSchema>

/**
 * Makes an invoice. What is left out comes from the merchant's settings. The same order id again gives the same invoice,
 * and `order_id_reused` where it asks for something else. Field codes: `required`, `currency_unknown`, `network_unknown`,
 * `number_too_small`, `number_too_large`, `tolerance_invalid`, `url_invalid`, `too_long`, and those of amounts; of
 * `webhookUrl` those of a webhook endpoint, and `webhook_secret_missing` where no endpoint holds the secret to sign with.
 */
export const createInvoice = defineCall({
  name: "createInvoice",
  method: "POST",
  path: "/merchant/invoices",
  access: "customer",
  scope: "invoices",
  body: v.object({ ...invoiceInput(), ...invoiceTermsInput() }),
  maxBodyBytes: invoiceBodyBytes,
  data: InvoiceSchema,
  errors: ["order_id_reused", "amount_too_small", "amount_too_large", "rate_unavailable"],
})

/**
 * Filters of a list of invoices. An invoice matches all filters that are set; an amount needs its
 * currency, and is compared with the total.
 *
 * @see screens C
 * @example
 * const filter = v.object(invoiceFilterEntries())
 * v.is(filter, { status: "paid" }) // → true
 */
export const invoiceFilterEntries = () => ({
  status: v.optional(v.picklist(invoiceStatuses, "invalid")),
  note: v.optional(v.picklist(invoiceNotes, "invalid")),
  currency: v.optional(CurrencyCodeSchema),
  minAmount: v.optional(RequestedAmountSchema),
  maxAmount: v.optional(RequestedAmountSchema),
  /** Made from this moment on … */
  from: v.optional(TimestampSchema),
  /** … up to but without this one. */
  to: v.optional(TimestampSchema),
  /** Exactly this order. */
  orderId: v.optional(v.pipe(v.string("invalid"), entered(), v.nonEmpty("required"), v.maxLength(100, "too_long"))),
  /** Those of one template. */
  templateId: v.optional(IdSchema),
  /** A part of the order id, description, e-mail, reference, address or transaction id, in capitals or not. */
  text: v.optional(v.pipe(v.string("invalid"), entered(), v.minLength(3, "too_short"), v.maxLength(100, "too_long"))),
})

/** The merchant's invoices, newest first. `nextCursor` leads on; new invoices do not shift the pages. */
export const listInvoices = defineCall({
  name: "listInvoices",
  method: "GET",
  path: "/merchant/invoices",
  access: "customer",
  scope: "invoices",
  query: v.object({
    ...invoiceFilterEntries(),
    cursor: v.optional(IdSchema),
    limit: v.optional(LimitSchema, 50),
  }),
  staleAfter: ["invoices"],
  data: looseObject({
    items: v.array(InvoiceSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** The totals of the invoices of a filter. */
export const InvoiceTotalsSchema = looseObject({
  count: IntegerSchema,
  /** Per currency of the price, exactly. `paid` is what was paid for good, refunds not taken off. */
  currencies: v.array(
    looseObject({
      currency: CurrencyCodeSchema,
      count: IntegerSchema,
      total: DecimalSchema,
      paid: DecimalSchema,
      refunded: DecimalSchema,
    }),
  ),
  /** The payments that are final, by the day (UTC) of the payment; days without any are left out. */
  days: v.array(
    looseObject({
      /** The day in UTC, as `2026-01-31`. */
      day: v.string(),
      currency: CurrencyCodeSchema,
      paid: DecimalSchema,
      payments: IntegerSchema,
    }),
  ),
})
/** The totals of the invoices of a filter, as the provider adds them up. */
export type InvoiceTotals = v.InferOutput<typeof InvoiceTotalsSchema>

/** Adds up all invoices that a filter finds, not just a page of them. */
export const getInvoiceTotals = defineCall({
  name: "getInvoiceTotals",
  method: "GET",
  path: "/merchant/invoiceTotals",
  access: "customer",
  scope: "invoices",
  query: v.object(invoiceFilterEntries()),
  staleAfter: ["invoices"],
  data: InvoiceTotalsSchema,
  errors: [],
})

/** Starts writing exactly the invoices that a filter finds at this moment; `getExport` says when the file is ready. */
export const createInvoiceExport = defineCall({
  name: "createInvoiceExport",
  method: "POST",
  path: "/merchant/invoiceExports",
  access: "customer",
  body: v.object({
    ...invoiceFilterEntries(),
    /** The format of the file. */
    format: v.picklist(["csv", "xlsx"], "invalid"),
  }),
  data: ExportSchema,
  errors: [],
})

const invoiceId = () => v.object({ invoiceId: IdSchema })

/** One invoice of the merchant's, with its payments, refunds and timeline. */
export const getInvoice = defineCall({
  name: "getInvoice",
  method: "GET",
  path: "/merchant/invoices/:invoiceId",
  access: "customer",
  scope: "invoices",
  params: invoiceId(),
  staleAfter: ["invoices"],
  data: InvoiceDetailSchema,
  errors: [],
})

/** Calls an invoice off. What still arrives for it is noted as late. */
export const cancelInvoice = defineCall({
  name: "cancelInvoice",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/cancel",
  access: "customer",
  unkeyed: "ends",
  scope: "invoices",
  params: invoiceId(),
  data: InvoiceDetailSchema,
  errors: ["state_conflict"],
})

/** Extends the payer's deadline to that many minutes from now, also for an expired invoice. It is never shortened. */
export const extendInvoice = defineCall({
  name: "extendInvoice",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/extend",
  access: "customer",
  unkeyed: "sets",
  scope: "invoices",
  params: invoiceId(),
  body: v.object({ expiresInMinutes: expiryInput() }),
  data: InvoiceDetailSchema,
  errors: ["state_conflict"],
})

/** Marks an invoice as paid, whatever has arrived, because the merchant accepts it. */
export const markInvoiceSettled = defineCall({
  name: "markInvoiceSettled",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/markSettled",
  access: "customer",
  unkeyed: "ends",
  scope: "invoices",
  params: invoiceId(),
  data: InvoiceDetailSchema,
  errors: ["state_conflict"],
})

/**
 * Gives a payment back from the merchant's wallet: `full` what is left of it, `excess` what was paid beyond the total,
 * `amount` so much, in the currency of the payment. A payment from a wallet goes back to that wallet; one from outside to
 * `address`, on the network that it came by, as a withdrawal does, whose fees the merchant pays. It always asks for a
 * step-up, once all but the balance is known to be right; what is confirmed names the destination.
 */
export const refundInvoice = defineCall({
  name: "refundInvoice",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/refund",
  access: "customer",
  scope: "payouts",
  movesMoney: true,
  stepUp: "by-policy",
  params: invoiceId(),
  body: v.object({
    paymentId: IdSchema,
    /** `full` for all that was paid, `excess` for what is beyond the total, `amount` for the given amount. */
    kind: v.picklist(["full", "excess", "amount"], "invalid"),
    amount: v.optional(RequestedAmountSchema),
    /** For a payment from outside: where to; without it the payment's `refundAddress` whose source is `payer`. */
    address: v.optional(v.pipe(v.string("invalid"), entered(), v.maxLength(120, "address_invalid"))),
  }),
  data: InvoiceRefundSchema,
  errors: [
    "withdrawal_unavailable",
    "state_conflict",
    "nothing_to_refund",
    "payer_closed",
    "insufficient_funds",
    "rate_unavailable",
    "address_invalid",
    "network_mismatch",
    "amount_too_small",
    "amount_too_large",
    "withdrawals_held",
    "limit_exceeded",
    "kyc_required",
    "beneficiary_cooling",
    "destination_not_listed",
  ],
})

/**
 * The defaults of a customer's invoices, and the treatment of what they earn.
 *
 * @see screens C
 */
export const MerchantSettingsSchema = looseObject({
  ...merchantEntries,
  priceCurrency: CurrencyCodeSchema,
  accepted: v.array(AcceptedCurrencySchema),
  /** The currency that payments are converted into on arrival; null keeps each as it was paid. */
  settlementCurrency: v.nullable(CurrencyCodeSchema),
  expiresInMinutes: IntegerSchema,
  /** The part of a total that may be missing, in percent of it: 0 to 5. */
  tolerancePercent: v.string(),
  /** The payer's share of the fee, in percent of it. */
  payerFeeShare: IntegerSchema,
  /** Our share of what is paid, e.g. `0.01`; not a setting. */
  feeRate: v.string(),
  /** All that can be accepted; not a setting. */
  acceptable: v.array(AcceptedCurrencySchema),
  /** The origins whose pages may frame the merchant's invoices. Absent where a provider does not say. */
  frameOrigins: v.nullish(v.array(v.string())),
})
/** A merchant's settings, as the provider describes them. */
export type MerchantSettings = v.InferOutput<typeof MerchantSettingsSchema>

/** The merchant's settings; those of the operator where nothing was set. */
export const getMerchantSettings = defineCall({
  name: "getMerchantSettings",
  method: "GET",
  path: "/merchant/settings",
  access: "customer",
  scope: "invoices",
  data: MerchantSettingsSchema,
  errors: [],
})

/** Changes the settings that are given. Invoices that were made before stay as they are. */
export const setMerchantSettings = defineCall({
  name: "setMerchantSettings",
  method: "POST",
  path: "/merchant/settings",
  access: "customer",
  unkeyed: "sets",
  body: v.object({
    /** The name that payers see, up to 60 characters. */
    name: v.optional(v.pipe(v.string("required"), v.trim(), v.nonEmpty("required"), v.maxLength(60, "too_long"))),
    /** True if previews of payment links, such as a messenger's, may name the merchant and the amount. */
    nameOnLinks: v.optional(v.boolean("invalid")),
    priceCurrency: v.optional(CurrencyCodeSchema),
    accepted: v.optional(acceptedInput()),
    settlementCurrency: v.optional(v.nullable(CurrencyCodeSchema)),
    expiresInMinutes: v.optional(expiryInput()),
    tolerancePercent: v.optional(toleranceInput()),
    payerFeeShare: v.optional(payerFeeShareInput()),
    /** At most 20 origins, over https: `https://shop.example`. A provider for development takes `http://localhost` too. */
    frameOrigins: v.optional(v.pipe(v.array(frameOriginInput(), "required"), v.maxLength(20, "too_long"))),
  }),
  maxBodyBytes: invoiceBodyBytes,
  data: MerchantSettingsSchema,
  errors: [],
})

/** Sets the logo that payers see, or takes it away. Field codes: `image_invalid`, `image_too_large`. */
export const setMerchantLogo = defineCall({
  name: "setMerchantLogo",
  method: "POST",
  path: "/merchant/logo",
  access: "customer",
  unkeyed: "sets",
  body: v.object({ image: imageInput() }),
  maxBodyBytes: imageBodyBytes,
  data: MerchantSettingsSchema,
  errors: [],
})
