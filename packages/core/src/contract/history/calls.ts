import * as v from "valibot"
import { PersonSchema } from "#contract/contacts/calls.ts"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { CurrencyCodeSchema, DecimalSchema, MoneySchema, RequestedAmountSchema } from "#contract/values/amounts.ts"
import { entered } from "#contract/values/enteredText.ts"
import { IdSchema } from "#contract/values/ids.ts"
import { merchantEntries } from "#contract/values/merchant.ts"
import { LimitSchema } from "#contract/values/pages.ts"
import { TimestampSchema } from "#contract/values/primitives.ts"

/** The kinds of operations. */
export const operationKinds = [
  "top_up",
  "deposit",
  "exchange",
  "transfer",
  "withdrawal",
  "card",
  "card_fee",
  "invoice",
  "invoice_refund",
  "aml_check",
  "referral",
  "debt",
  "correction",
] as const
/** State of an operation. */
export const operationStates = ["processing", "completed", "failed", "cancelled", "returned"] as const

/** One line of the history, as its customer sees it. */
export const OperationSchema = looseObject({
  id: IdSchema,
  /** The object behind the operation: the id of the top-up, deposit, quote, transfer or withdrawal. */
  subjectId: IdSchema,
  /** The reference to quote to the support, e.g. `3F9A-27C0-B1E4`; both sides of a transfer see the same. */
  reference: v.string(),
  kind: openPicklist(operationKinds),
  /** The direction: `amount` left the wallet or came in. */
  direction: openPicklist(["in", "out"]),
  state: openPicklist(operationStates),
  /** The change of the wallet (for a monthly `card_fee`, of it or the card), exact to the last digit, fee included. */
  amount: MoneySchema,
  /** The fee, where one was taken: part of `amount` when money went out, on top of it when a card paid it. */
  fee: v.nullable(MoneySchema),
  /** The other side of an exchange: what came in for it. */
  counterAmount: v.nullable(MoneySchema),
  /** The other party: the address that a sender typed; else masked, a person or a card's last digits. */
  counterparty: v.nullable(v.string()),
  /** The other party of a transfer, if the customer has paid or saved them, or they show their name; null otherwise. */
  person: v.nullish(PersonSchema),
  /** The merchant of an invoice that the customer paid, or whose refund came back; null for everything else. */
  merchant: v.nullish(looseObject(merchantEntries)),
  /** The note of the sender; null without one. */
  note: v.nullable(v.string()),
  /** The chain network, the address on it and the transaction, where it went over a chain. */
  network: v.nullable(v.string()),
  /** The address on the chain; null off the chains. */
  address: v.nullable(v.string()),
  /** The id of the transaction on the chain; null off the chains. */
  txid: v.nullable(v.string()),
  createdAt: TimestampSchema,
})
/** A line of the history, as the provider writes one. */
export type Operation = v.InferOutput<typeof OperationSchema>

/**
 * Filters of a history. An operation matches all filters that are set; an amount needs its currency.
 * Field codes: `invalid`, `currency_unknown`, `too_short`, `too_long`, and those of amounts.
 *
 * @see screens C
 * @example
 * const filter = v.object(operationFilterEntries())
 * v.is(filter, { kind: "exchange", direction: "out" }) // → true
 */
export const operationFilterEntries = () => ({
  kind: v.optional(v.picklist(operationKinds, "invalid")),
  currency: v.optional(CurrencyCodeSchema),
  /** Only what came `in`, or only what went `out`. */
  direction: v.optional(v.picklist(["in", "out"], "invalid")),
  state: v.optional(v.picklist(operationStates, "invalid")),
  /** From this moment on … */
  from: v.optional(TimestampSchema),
  /** … up to but without this one. */
  to: v.optional(TimestampSchema),
  minAmount: v.optional(RequestedAmountSchema),
  maxAmount: v.optional(RequestedAmountSchema),
  /** The beginning of the reference, or a part of the address, transaction id, note or counterparty, in capitals or not. */
  text: v.optional(v.pipe(v.string("invalid"), entered(), v.minLength(3, "too_short"), v.maxLength(100, "too_long"))),
})

/** The history, newest first. `nextCursor` leads on; new operations do not shift the pages. */
export const listOperations = defineCall({
  name: "listOperations",
  method: "GET",
  path: "/operations",
  access: "customer",
  scope: "read",
  query: v.object({
    ...operationFilterEntries(),
    cursor: v.optional(IdSchema),
    limit: v.optional(LimitSchema, 50),
  }),
  staleAfter: ["operations"],
  data: looseObject({
    items: v.array(OperationSchema),
    /** The cursor of the next page; null on the last one. */
    nextCursor: v.nullable(v.string()),
  }),
  errors: [],
})

/** One side of a ledger transfer that an operation made, as its customer may see it. */
export const OperationEntrySchema = looseObject({
  /** The owner of the account: the customer, another customer, or the operator, by the account's purpose. */
  account: openPicklist(["wallet", "card", "counterparty", "fees", "rounding", "liquidity", "outside"]),
  /** A debit takes out of the account, a credit puts in. */
  side: openPicklist(["debit", "credit"]),
  amount: MoneySchema,
  /** The balance of the wallet afterwards, for the customer's own account only. */
  balanceAfter: v.nullable(MoneySchema),
  at: TimestampSchema,
})
/** One side of a ledger transfer. */
export type OperationEntry = v.InferOutput<typeof OperationEntrySchema>

/** An operation with all that is known of it. */
export const OperationDetailSchema = looseObject({
  operation: OperationSchema,
  /** Its steps, oldest first. */
  timeline: v.array(
    looseObject({
      /** The state that it reached. */
      state: v.string(),
      /** The event that led to the state. */
      event: v.string(),
      at: TimestampSchema,
    }),
  ),
  entries: v.array(OperationEntrySchema),
  /** Units of `counterAmount` for one of `amount`, and the other way round: of an exchange. */
  rate: v.nullable(DecimalSchema),
  inverseRate: v.nullable(DecimalSchema),
})
/** An operation with its timeline and what it posted, as the provider describes one. */
export type OperationDetail = v.InferOutput<typeof OperationDetailSchema>

/** One operation of the customer's history, with its timeline and what it posted to the ledger. */
export const getOperation = defineCall({
  name: "getOperation",
  method: "GET",
  path: "/operations/:operationId",
  access: "customer",
  scope: "read",
  params: v.object({ operationId: IdSchema }),
  staleAfter: ["operations"],
  data: OperationDetailSchema,
  errors: [],
})
