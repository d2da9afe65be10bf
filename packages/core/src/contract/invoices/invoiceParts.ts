import * as v from "valibot"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/**
 * The state of an invoice: the first of its two axes.
 *
 * @see screens C
 */
export const invoiceStatuses = ["created", "pending", "paid", "expired", "cancelled", "invalid"] as const
/** The states of an invoice. */
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** The irregularities in the money of an invoice: the second axis. */
export const invoiceNotes = [
  "none",
  "underpaid",
  "overpaid",
  "paid_late",
  "held_aml",
  "refunded_partial",
  "refunded_full",
] as const
/** An irregularity in the money of an invoice. */
export type InvoiceNote = (typeof invoiceNotes)[number]

/** A currency that an invoice takes: from wallets here, and from outside over these networks. */
export const AcceptedCurrencySchema = looseObject({
  currency: CurrencyCodeSchema,
  /** The ids of chains over which the currency is accepted from outside. */
  networks: v.array(v.string()),
})
/** A currency that an invoice takes, as the provider describes one. */
export type AcceptedCurrency = v.InferOutput<typeof AcceptedCurrencySchema>

/**
 * The part of an invoice that merchant and payer both see. All amounts are in the currency of its price, whatever currency
 * was paid.
 */
export const invoiceEntries = {
  id: IdSchema,
  status: openPicklist(invoiceStatuses),
  note: openPicklist(invoiceNotes),
  /** The merchant's own id of the order; null without one. */
  orderId: v.nullable(v.string()),
  /** The text that tells the payer what is paid; null without one. */
  description: v.nullable(v.string()),
  /** The price that the merchant asks. */
  price: MoneySchema,
  /** The payer's share of the fee, on top of the price. */
  payerFee: MoneySchema,
  /** The amount to pay: the price and the payer's share of the fee. */
  total: MoneySchema,
  /** The amount that has arrived for good, and the amount on its way: seen on a chain, or in our screening. */
  paid: MoneySchema,
  pending: MoneySchema,
  /**
   * The amount still to send; 0 if what has come and was not refunded, or is on its way, is enough: all but what the
   * tolerance allows to be missing, or less than 0.01 USD.
   */
  due: MoneySchema,
  /** The amount that has arrived beyond the total and was not refunded; less than 0.01 USD counts as nothing. */
  over: MoneySchema,
  refunded: MoneySchema,
  accepted: v.array(AcceptedCurrencySchema),
  /** True if a payer may choose to pay a part. Otherwise each payment is asked to be all that is due. */
  severalPayments: v.boolean(),
  /** The addresses at which the payer continues: once it is paid, and otherwise. */
  successUrl: v.nullable(v.string()),
  /** The page for a payer who leaves without paying; null without one. */
  cancelUrl: v.nullable(v.string()),
  createdAt: TimestampSchema,
  /** From this moment on it can't be paid any more. */
  expiresAt: TimestampSchema,
  /** Until then payments to its addresses are noted with it; later ones are plain deposits of the merchant's. */
  monitoredUntil: TimestampSchema,
  paidAt: v.nullable(TimestampSchema),
}

/** State of a payment of an invoice. */
export const invoicePaymentStates = ["confirming", "held", "confirmed", "returned", "failed"] as const

/** The part of a payment that merchant and payer both see. */
export const invoicePaymentEntries = {
  id: IdSchema,
  /** From a wallet here, or over a chain from outside. */
  source: openPicklist(["wallet", "chain"]),
  state: openPicklist(invoicePaymentStates),
  amount: MoneySchema,
  /** The value of the payment in the currency of the price. */
  counted: MoneySchema,
  /** Units of the payment's currency for one of the price's. */
  rate: DecimalSchema,
  /** The id of the chain; null for a payment from a wallet. */
  network: v.nullable(v.string()),
  /** The address on the chain; null for a payment from a wallet. */
  address: v.nullable(v.string()),
  /** The id of the transaction on the chain; null for a payment from a wallet. */
  txid: v.nullable(v.string()),
  /** The number of blocks that confirm it, and the number that makes it final; null off the chains. */
  confirmations: v.nullable(looseObject({ seen: IntegerSchema, needed: IntegerSchema })),
  /** It came when the invoice could not be paid any more. */
  late: v.boolean(),
  createdAt: TimestampSchema,
  confirmedAt: v.nullable(TimestampSchema),
}
