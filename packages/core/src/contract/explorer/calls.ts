import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { openPicklist } from "#contract/schemas/openPicklist.ts"
import { DecimalSchema, MoneySchema } from "#contract/values/amounts.ts"
import { IntegerSchema, TimestampSchema } from "#contract/values/primitives.ts"

/** The amount that moved to one address in a transaction. */
export const ChainTransferSchema = looseObject({
  index: IntegerSchema,
  /** The address that received it. */
  to: v.string(),
  /** The currency; null for a token that the wallet does not know. */
  currency: v.nullable(v.string()),
  /** The token's contract; null for the chain's own coin. */
  contract: v.nullable(v.string()),
  /** In the currency, with every digit that the chain counts; in the smallest units of a token that is not known. */
  amount: DecimalSchema,
})

/**
 * A transaction on a chain.
 *
 * @see screens B, explorer
 */
export const ChainTransactionSchema = looseObject({
  /** The id of the chain, as in `findNetwork`. */
  network: v.string(),
  /** The id of the transaction on the chain. */
  txid: v.string(),
  state: openPicklist(["pending", "succeeded", "failed", "replaced"]),
  /** The transaction that has taken its place. */
  replacedBy: v.nullable(v.string()),
  confirmations: IntegerSchema,
  /** From how many on it counts as final here. */
  confirmationsNeeded: IntegerSchema,
  block: v.nullable(
    looseObject({
      /** The height of the block, as decimal text. */
      height: v.string(),
      /** The hash of the block. */
      hash: v.string(),
      at: TimestampSchema,
    }),
  ),
  seenAt: TimestampSchema,
  /** The address that sent it. */
  from: v.string(),
  transfers: v.array(ChainTransferSchema),
  fee: MoneySchema,
  /** The payer's count of transactions, where the chain keeps one. */
  nonce: v.nullable(IntegerSchema),
  /** In bytes. */
  size: IntegerSchema,
  /** The transaction as its chain's node describes it. */
  raw: v.string(),
  /** True if it is simulated. */
  sandbox: v.boolean(),
  /** Its page at a public explorer of the network; null where there is none, absent from older providers. */
  explorerUrl: v.optional(v.nullable(v.string())),
})
/** A transaction, as the explorer shows it. */
export type ChainTransaction = v.InferOutput<typeof ChainTransactionSchema>

const FoundSchema = looseObject({
  /** Newest first. */
  transactions: v.array(ChainTransactionSchema),
  /** The chains that were asked and answered. */
  searched: v.array(v.string()),
  /** The chains whose node does not answer now. */
  unavailable: v.array(v.string()),
})
/** The answer of the chains. */
export type ChainSearch = v.InferOutput<typeof FoundSchema>

/** Looks for a transaction on one chain, or on all that its hash may belong to. Never says whose it is. */
export const findChainTransaction = defineCall({
  name: "findChainTransaction",
  method: "GET",
  path: "/explorer/transactions",
  access: "public",
  query: v.object({
    /** The id of the transaction on the chain. */
    hash: v.string("required"),
    /** The id of the chain, as in `findNetwork`; without it all that the hash fits. */
    network: v.optional(v.string()),
  }),
  data: FoundSchema,
  errors: [],
})

/** The newest transactions at an address, on one chain or on all that it may belong to. */
export const findAddressTransactions = defineCall({
  name: "findAddressTransactions",
  method: "GET",
  path: "/explorer/addresses",
  access: "public",
  query: v.object({
    /** The address on the chain. */
    address: v.string("required"),
    /** The id of the chain, as in `findNetwork`; without it all that the address fits. */
    network: v.optional(v.string()),
  }),
  data: FoundSchema,
  errors: [],
})
