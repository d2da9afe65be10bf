import * as v from "valibot"
import { DecimalSchema, MoneySchema } from "./amounts.ts"
import * as a from "./answers.ts"
import { defineSentCall, type SentCall } from "./call.ts"
import { openObject } from "./openObject.ts"
import { TimestampSchema } from "./values.ts"

/** What moved to one address in a transaction. */
export const ChainTransferSchema = /* @__PURE__ */ (() =>
  openObject({
    index: a.integer(),
    to: a.string(),
    /** The currency; null for a token that the wallet does not know. */
    currency: a.nullable(a.string()),
    /** The token's contract; null for the chain's own coin. */
    contract: a.nullable(a.string()),
    /** In the currency, with every digit that the chain counts; in the smallest units of a token that is not known. */
    amount: DecimalSchema,
  }))()

/** A transaction on a chain (screens B, explorer). */
export const ChainTransactionSchema = /* @__PURE__ */ (() =>
  openObject({
    network: a.string(),
    txid: a.string(),
    state: a.picklist(["pending", "succeeded", "failed", "replaced"]),
    /** The transaction that has taken its place. */
    replacedBy: a.nullable(a.string()),
    confirmations: a.integer(),
    /** From how many on it counts as final here. */
    confirmationsNeeded: a.integer(),
    block: a.nullable(openObject({ height: a.string(), hash: a.string(), at: TimestampSchema })),
    seenAt: TimestampSchema,
    from: a.string(),
    transfers: a.array(ChainTransferSchema),
    fee: MoneySchema,
    /** The payer's count of transactions, where the chain keeps one. */
    nonce: a.nullable(a.integer()),
    /** In bytes. */
    size: a.integer(),
    raw: a.string(),
    /** True where nothing but a simulation stands behind it. */
    sandbox: a.boolean(),
  }))()
/** A transaction, as the explorer shows it. */
export type ChainTransaction = v.InferOutput<typeof ChainTransactionSchema>

const FoundSchema = /* @__PURE__ */ (() =>
  openObject({
    /** Newest first. */
    transactions: a.array(ChainTransactionSchema),
    /** The chains that were asked and answered. */
    searched: a.array(a.string()),
    /** The chains whose node does not answer now. */
    unavailable: a.array(a.string()),
  }))()
/** What the chains answered. */
export type ChainSearch = v.InferOutput<typeof FoundSchema>

/** What is sent for `findChainTransaction` and what comes back. */
export const findChainTransactionSent = {
  name: "findChainTransaction",
  method: "GET",
  path: "/explorer/transactions",
  sends: "query",
  data: FoundSchema,
} as const satisfies SentCall

/** Looks for a transaction on one chain, or on all that its hash may belong to. Never says whose it is. */
export const findChainTransaction = /* @__PURE__ */ defineSentCall(findChainTransactionSent, () => ({
  access: "public",
  query: v.object({ hash: v.string("required"), network: v.optional(v.string()) }),
  errors: [],
}))

/** What is sent for `findAddressTransactions` and what comes back. */
export const findAddressTransactionsSent = {
  name: "findAddressTransactions",
  method: "GET",
  path: "/explorer/addresses",
  sends: "query",
  data: FoundSchema,
} as const satisfies SentCall

/** The newest transactions at an address, on one chain or on all that it may belong to. */
export const findAddressTransactions = /* @__PURE__ */ defineSentCall(findAddressTransactionsSent, () => ({
  access: "public",
  query: v.object({ address: v.string("required"), network: v.optional(v.string()) }),
  errors: [],
}))
