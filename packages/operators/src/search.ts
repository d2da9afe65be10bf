import * as v from "valibot"
import { defineOperatorCall } from "./declaration.ts"
import { FactSchema, FactValueSchema, IdSchema, MomentSchema, OperatorMoneySchema } from "./values.ts"

/** The kinds of objects that the search finds, in the order in which they are shown. */
export const foundKinds = [
  "customer",
  "withdrawal",
  "deposit",
  "topUp",
  "sbpTopUp",
  "transfer",
  "exchange",
  "cardPayment",
  "card",
  "invoice",
  "payoutBatch",
  "bankLine",
  "bankBatch",
  "request",
] as const
/** A kind of object that the search finds. */
export type FoundKind = (typeof foundKinds)[number]

/** An object that the search has found. */
export const FoundSchema = v.object({
  kind: v.picklist(foundKinds),
  id: IdSchema,
  title: FactValueSchema,
  /** The customer whom it belongs to. */
  customerId: v.nullable(v.string()),
  state: v.nullable(FactValueSchema),
  money: v.nullable(OperatorMoneySchema),
  at: v.nullable(MomentSchema),
  facts: v.array(FactSchema),
})
/** An object that the search has found, as it travels. */
export type Found = v.InferOutput<typeof FoundSchema>

/**
 * Finds objects by an e-mail, a phone number, a name, an id, an invoice's number, an IBAN, an address, a transaction's hash, a
 * bank reference, the short reference of an operation, a request's id, or the last four digits of a card, alone or with the
 * month in which it expires. Spaces between characters do not matter. Sent as a body, because addresses of requests are
 * logged. A text that looks like a secret is refused, and is not logged.
 */
export const searchEverything = defineOperatorCall({
  method: "POST",
  path: "/search",
  needs: "search.use",
  shows: "customers",
  body: v.object({
    text: v.pipe(v.string("invalid"), v.trim(), v.minLength(3, "too_short"), v.maxLength(200, "too_long")),
  }),
  answer: v.object({ found: v.array(FoundSchema), hasMore: v.boolean() }),
})

export const searchCalls = { searchEverything }
