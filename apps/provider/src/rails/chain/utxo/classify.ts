import { NodeError } from "./nodeCall.ts"

/**
 * The meaning of a node's response to a transaction. `known`: it is pending in the node. `mined`: it is in a block. `conflict`:
 * its inputs are spent by another one, or do not exist. `underpriced`: the node, or the transaction that it replaces, requires a
 * higher fee. `unknown`: anything else, including no response: it may still have been accepted.
 */
export type SendOutcome = "known" | "mined" | "conflict" | "underpriced" | "unknown"

/** The error messages of Bitcoin Core, Knots and Litecoin Core. */
const words: readonly (readonly [Exclude<SendOutcome, "unknown">, RegExp])[] = [
  ["known", /txn-already-in-mempool|txn-already-known|already in mempool/i],
  ["mined", /already in (the )?utxo set|already in block ?chain/i],
  ["conflict", /missing-?or-?spent|missing inputs|txn-mempool-conflict/i],
  ["underpriced", /insufficient fee|min relay fee not met|mempool min fee not met|too many potential replacements/i],
]

/** Classifies a node's error for a transaction. */
export function classifySendError(error: unknown): SendOutcome {
  if (!(error instanceof NodeError)) return "unknown"
  return words.find(([, pattern]) => pattern.test(error.message))?.[0] ?? "unknown"
}
