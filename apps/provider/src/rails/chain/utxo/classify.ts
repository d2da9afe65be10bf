import { NodeError } from "./nodeCall.ts"

/**
 * What a node's answer to a transaction means. `known`: it waits in its memory. `mined`: a block has it. `conflict`: what it
 * spends is spent by another one, or not there (any more). `underpriced`: it, or the one whose place it takes, asks for a
 * higher fee. `unknown`: anything else, also no answer at all: then it may have been taken nevertheless.
 */
export type SendOutcome = "known" | "mined" | "conflict" | "underpriced" | "unknown"

/** The words of Bitcoin Core, Knots and Litecoin Core. */
const words: readonly (readonly [Exclude<SendOutcome, "unknown">, RegExp])[] = [
  ["known", /txn-already-in-mempool|txn-already-known|already in mempool/i],
  ["mined", /already in (the )?utxo set|already in block ?chain/i],
  ["conflict", /missing-?or-?spent|missing inputs|txn-mempool-conflict/i],
  ["underpriced", /insufficient fee|min relay fee not met|mempool min fee not met|too many potential replacements/i],
]

/** Reads the error with which a node answered a transaction. */
export function classifySendError(error: unknown): SendOutcome {
  if (!(error instanceof NodeError)) return "unknown"
  return words.find(([, pattern]) => pattern.test(error.message))?.[0] ?? "unknown"
}
