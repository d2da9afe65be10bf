import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { invoiceEntries, invoicePaymentEntries, invoiceStatuses } from "#contract/invoices/invoiceParts.ts"
import { publicTemplateEntries } from "#contract/invoices/templateParts.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { merchantEntries } from "#contract/values/merchant.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"
import { secret } from "#contract/values/secret.ts"
import { shownText } from "#contract/values/shownText.ts"

/** A way to pay an invoice from outside, once it was chosen: where to send what. */
export const InvoiceMethodSchema = looseObject({
  currency: CurrencyCodeSchema,
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The address to send to. */
  address: v.string(),
  /** The amount still to send there, with at most eight decimals; 0 if enough has arrived or is on its way. */
  amount: MoneySchema,
  /** The amount that has arrived there or is on its way. */
  received: MoneySchema,
  /** Units of this currency for one of the price's: it holds until `expiresAt`. */
  rate: DecimalSchema,
  expiresAt: TimestampSchema,
})
/** A way to pay from outside, as the provider describes one. */
export type InvoiceMethod = v.InferOutput<typeof InvoiceMethodSchema>

/** A way to pay that a payer's page has just chosen. */
export const ChosenInvoiceMethodSchema = looseObject({
  ...InvoiceMethodSchema.entries,
  /**
   * Secret that identifies the page. Keep it with the page and send it with each further choice. Null where too many pages
   * were opened: they share `address` then, and no `refundAddress` is stored for it.
   */
  payerToken: v.nullable(v.pipe(v.string(), secret)),
  /** The address for refunds of money that comes to `address`, as this page has named it. */
  refundAddress: v.nullable(v.string()),
})
/** A way to pay that was chosen, as the provider describes one. */
export type ChosenInvoiceMethod = v.InferOutput<typeof ChosenInvoiceMethodSchema>

/** An invoice as its payer sees it, signed in or not. */
export const InvoiceForPaymentSchema = looseObject({
  ...invoiceEntries,
  /** The merchant who is paid. */
  merchant: looseObject(merchantEntries),
  /** The merchant's words once it is paid. */
  successText: v.nullable(v.string()),
  payments: v.array(looseObject(invoicePaymentEntries)),
  /** The way from outside whose address was named; none where no address was, or it is not one of this invoice's. */
  methods: v.array(InvoiceMethodSchema),
  /** The provider's clock when it answered: count down from the difference. */
  now: TimestampSchema,
})
/** An invoice, as the provider describes it to a payer. */
export type InvoiceForPayment = v.InferOutput<typeof InvoiceForPaymentSchema>

const invoiceId = () => v.object({ invoiceId: IdSchema })

/** An invoice for anyone who has its link. Ask again every few seconds while it is open: strangers have no live events. */
export const getInvoiceForPayment = defineCall({
  name: "getInvoiceForPayment",
  method: "GET",
  path: "/invoices/:invoiceId/payment",
  access: "public",
  params: invoiceId(),
  query: v.object({
    /** The address that `chooseInvoiceMethod` gave this page: `methods` has its way, and never that of somebody else. */
    address: v.optional(v.pipe(v.string("invalid"), v.maxLength(120, "address_invalid"))),
  }),
  staleAfter: ["invoices"],
  data: InvoiceForPaymentSchema,
  errors: [],
})

/**
 * Chooses to pay from outside: gives an address, and an amount at a rate that holds. Each page gets an address of its own,
 * and the same one again by its `payerToken`, so that a payment to it is known to come from the payer at that page.
 * The amount has at most eight decimals, which every wallet can send. Whatever part of it comes is counted, and the rest
 * may be paid in any way, however small it is.
 */
export const chooseInvoiceMethod = defineCall({
  name: "chooseInvoiceMethod",
  method: "POST",
  path: "/invoices/:invoiceId/methods",
  access: "public",
  params: invoiceId(),
  body: v.object({
    currency: CurrencyCodeSchema,
    /** The id of the chain, as in `findNetwork`. */
    network: v.string("required"),
    /** The page's token from an earlier call. Without it, or with one of another invoice, the page is a new one. */
    payerToken: v.optional(v.pipe(v.string("invalid"), v.regex(/^[\w-]{20,100}$/, "invalid"), secret)),
    /**
     * The payer's address for money that has to go back. The page may correct it until money has come to its
     * address; then another one is refused at this field with `refund_address_fixed`.
     */
    refundAddress: v.optional(v.pipe(v.string("invalid"), entered(), v.maxLength(120, "address_invalid"))),
    /** The customer's own session, of `openInvoiceSession`, where there is one. */
    sessionId: v.optional(IdSchema),
  }),
  data: ChosenInvoiceMethodSchema,
  errors: [
    "not_available",
    "invoice_closed",
    "template_closed",
    "currency_not_accepted",
    "rate_unavailable",
    "amount_too_small",
    "address_invalid",
    "network_mismatch",
  ],
})

/** A firm offer to pay an invoice from a wallet. It holds until `expiresAt`, once. */
export const InvoiceQuoteSchema = looseObject({
  id: IdSchema,
  /** The amount that leaves the wallet. */
  amount: MoneySchema,
  /** The value of the payment in the currency of the price. */
  covers: MoneySchema,
  /** Units of the wallet's currency for one of the price's, and the other way round. */
  rate: DecimalSchema,
  inverseRate: DecimalSchema,
  /** True if paying it now would ask for a step-up. Other payments until then may change that. */
  stepUp: v.boolean(),
  now: TimestampSchema,
  expiresAt: TimestampSchema,
})
/** A firm offer to pay an invoice, as the provider makes one. */
export type InvoiceQuote = v.InferOutput<typeof InvoiceQuoteSchema>

/** Asks what an invoice costs from a wallet; the rest of it, or `amount` of it where several payments are allowed. */
export const quoteInvoicePayment = defineCall({
  name: "quoteInvoicePayment",
  method: "POST",
  path: "/invoices/:invoiceId/quotes",
  access: "customer",
  unkeyed: "asks",
  params: invoiceId(),
  body: v.object({
    /** Of the wallet that pays. */
    currency: CurrencyCodeSchema,
    /** A part of what is due, in the currency of the price. */
    amount: v.optional(RequestedAmountSchema),
  }),
  data: InvoiceQuoteSchema,
  errors: [
    "invoice_closed",
    "template_closed",
    "invoice_is_own",
    "currency_not_accepted",
    "rate_unavailable",
    "amount_too_small",
    "amount_too_large",
  ],
})

/** A payment from a wallet, done. */
export const InvoiceReceiptSchema = looseObject({
  paymentId: IdSchema,
  /** Its line in the payer's history: `downloadReceipt` asks by it. */
  operationId: IdSchema,
  /** The public reference of the operation. */
  reference: v.string(),
  amount: MoneySchema,
  covers: MoneySchema,
  /** The merchant's name. */
  merchant: v.string(),
  /** State of the invoice after it. */
  status: openPicklist(invoiceStatuses),
  /** The amount still due, in the currency of the price. */
  due: MoneySchema,
  createdAt: TimestampSchema,
})
/** A payment from a wallet, as the provider describes one to its payer. */
export type InvoiceReceipt = v.InferOutput<typeof InvoiceReceiptSchema>

/**
 * Pays an invoice from a wallet by a quote: the money moves and the invoice counts it, or neither. It counts in the limits
 * of the payer's level as a send does, and asks for a step-up where what leaves unconfirmed that day would exceed the
 * provider's limit.
 */
export const payInvoice = defineCall({
  name: "payInvoice",
  method: "POST",
  path: "/invoices/:invoiceId/pay",
  access: "customer",
  movesMoney: true,
  stepUp: "by-policy",
  params: invoiceId(),
  /** Besides the quote what of it the payer confirms, as the quote says it: so a step-up names it and is bound to it. */
  body: v.object({ quoteId: IdSchema, amount: RequestedAmountSchema, currency: CurrencyCodeSchema }),
  data: InvoiceReceiptSchema,
  errors: [
    "quote_expired",
    "quote_used",
    "invoice_closed",
    "template_closed",
    "invoice_is_own",
    "insufficient_funds",
    "withdrawals_held",
    "kyc_required",
    "limit_exceeded",
    "rate_unavailable",
  ],
})

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
  /** The total of the invoice, and the part of it that is still due. */
  amount: MoneySchema,
  due: MoneySchema,
  /** The customer's choice of currency and network; null until then. `network` is null for a wallet here. */
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
  staleAfter: ["invoices"],
  data: v.array(InvoiceSessionSchema),
  errors: [],
})

/** Begins to pay an invoice, or goes on where the customer has begun: one session for each customer and invoice. */
export const openInvoiceSession = defineCall({
  name: "openInvoiceSession",
  method: "POST",
  path: "/invoices/:invoiceId/sessions",
  access: "customer",
  unkeyed: "asks",
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
  unkeyed: "ends",
  params: v.object({ sessionId: IdSchema }),
  data: InvoiceSessionSchema,
  errors: ["state_conflict"],
})

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
    /** The price if the payer chooses it, in the template's currency. */
    amount: v.optional(RequestedAmountSchema),
    /** The payer's answers, by the names of the template's fields. */
    fields: v.optional(v.record(v.string(), shownText(500)), {}),
  }),
  data: looseObject({ invoiceId: IdSchema }),
  errors: ["template_closed", "amount_too_small", "amount_too_large", "rate_unavailable"],
})
