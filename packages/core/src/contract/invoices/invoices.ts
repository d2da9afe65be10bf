import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { ExportSchema } from "#contract/reports/exports.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"
import { expiryInput, invoiceBodyBytes, invoiceInput, invoiceTermsInput } from "./invoiceInputs.ts"
import { invoiceEntries, invoiceNotes, invoicePaymentEntries, invoiceStatuses } from "./invoiceParts.ts"

/**
 * A request for payment, as the merchant who made it sees it.
 *
 * @see screens C
 */
export const InvoiceSchema = looseObject({
  ...invoiceEntries,
  templateId: v.nullable(IdSchema),
  /** What a person quotes to the support. */
  reference: v.string(),
  /** Where the payer is sent. */
  paymentUrl: v.string(),
  /** How much of the total may be missing, in percent of it: 0 to 5. */
  tolerancePercent: DecimalSchema,
  /** The payer's share of the fee, in percent of it. */
  payerFeeShare: IntegerSchema,
  /** What payments are converted into for the merchant; null where each is kept as it was paid. */
  settlementCurrency: v.nullable(CurrencyCodeSchema),
  /** The buyer's e-mail address, as the merchant gave it; null without one. */
  customerEmail: v.nullable(v.string()),
  /** Where this invoice's webhooks go besides the merchant's endpoints. */
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
  /** Where money shall go back over the chain that the payment came by. */
  refundAddress: v.nullable(v.string()),
  /**
   * Who left `refundAddress`. `payer`: the page that was given the address at which the payment arrived. `link`: another
   * page, of anybody who has the invoice's link; ask the payer before you send money there. Null where there is none.
   */
  refundAddressSource: v.nullable(openPicklist(["payer", "link"])),
  /** What of it was refunded or is on its way back, and what could still be refunded. */
  refunded: MoneySchema,
  refundable: MoneySchema,
})
/** A payment of an invoice, as the provider describes it to the merchant. */
export type InvoicePayment = v.InferOutput<typeof InvoicePaymentSchema>

/** Money that goes back to a payer. */
export const InvoiceRefundSchema = looseObject({
  id: IdSchema,
  /** The payment that it refunds, in full or in part. */
  paymentId: IdSchema,
  state: openPicklist(["processing", "completed", "failed"]),
  /** What the payer gets, in the currency of the payment. */
  amount: MoneySchema,
  /** What left the merchant's wallet: with the fees of a chain, in the settlement currency where it was converted. */
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
  /** What may be done with it now. */
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
  data: looseObject({
    items: v.array(InvoiceSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** What the invoices of a filter come to. */
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
  /** What was paid for good, by the day (UTC) of the payment; days without any are left out. */
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
/** What the invoices of a filter come to, as the provider adds them up. */
export type InvoiceTotals = v.InferOutput<typeof InvoiceTotalsSchema>

/** Adds up all invoices that a filter finds, not just a page of them. */
export const getInvoiceTotals = defineCall({
  name: "getInvoiceTotals",
  method: "GET",
  path: "/merchant/invoiceTotals",
  access: "customer",
  scope: "invoices",
  query: v.object(invoiceFilterEntries()),
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
  data: InvoiceDetailSchema,
  errors: [],
})

/** Calls an invoice off. What still arrives for it is noted as late. */
export const cancelInvoice = defineCall({
  name: "cancelInvoice",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/cancel",
  access: "customer",
  scope: "invoices",
  params: invoiceId(),
  data: InvoiceDetailSchema,
  errors: ["state_conflict"],
})

/** Gives the payer so many minutes from now on, an expired invoice too. It never gets less time than it has. */
export const extendInvoice = defineCall({
  name: "extendInvoice",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/extend",
  access: "customer",
  scope: "invoices",
  params: invoiceId(),
  body: v.object({ expiresInMinutes: expiryInput() }),
  data: InvoiceDetailSchema,
  errors: ["state_conflict"],
})

/** Takes an invoice as paid, whatever has arrived: the merchant is content. */
export const markInvoiceSettled = defineCall({
  name: "markInvoiceSettled",
  method: "POST",
  path: "/merchant/invoices/:invoiceId/markSettled",
  access: "customer",
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
