import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, ExecutionRevertedError } from "viem"

/**
 * What a node's answer to a transaction means. `known`: it has it. `mined`: its place in the order of the wallet is taken
 * in a block, by this transaction or by another one. `underpriced`: another one with its place, or the node's lowest fee,
 * asks for more. `insufficient`: the wallet can't pay for it now. `unknown`: anything else, also no answer at all: then the
 * transaction may have been taken nevertheless.
 */
export type SendOutcome = "known" | "mined" | "underpriced" | "insufficient" | "unknown"

/** The words of geth, Erigon, Nethermind, Besu, Reth and anvil. */
const words: readonly (readonly [Exclude<SendOutcome, "unknown">, RegExp])[] = [
  ["known", /already known|already imported|known transaction|alreadyexists/i],
  ["mined", /nonce too low|nonce is too low|oldnonce|nonce .*lower than/i],
  ["underpriced", /underpriced|fee too low|max fee per gas less than|feetoolow|replacement.*gas price/i],
  ["insufficient", /insufficient funds|insufficientfunds|upfront cost exceeds|insufficient balance/i],
]

/** Reads the error with which a node answered a transaction. */
export function classifySendError(error: unknown): SendOutcome {
  const text = textOf(error)
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? "unknown"
}

const goneState =
  /missing trie node|state .*(not available|pruned)|state (is )?unavailable|prun(ed|ing)|no state available|distance to target block/i

/** Whether a node answers that it does not keep the state of a block any more. */
export function isStateGone(error: unknown): boolean {
  return goneState.test(textOf(error))
}

/** True if a call ended in a contract, or where one should have been. */
export function isContractError(error: unknown): boolean {
  return error instanceof BaseError && error.walk(isOfContract) !== null
}

function isOfContract(cause: unknown): boolean {
  return [ContractFunctionZeroDataError, ContractFunctionRevertedError, ExecutionRevertedError].some(
    (kind) => cause instanceof kind,
  )
}

/** Whether a node answers that it does not keep blocks or receipts so old (EIP-4444). */
export function isHistoryGone(error: unknown): boolean {
  return /prun(ed|ing)|history (is )?(un|not )available|receipts? .*(not available|neither stored)/i.test(textOf(error))
}

function textOf(error: unknown): string {
  if (error instanceof BaseError) return `${error.message} ${error.details} ${textOf(error.cause)}`
  return error instanceof Error ? `${error.message} ${textOf(error.cause)}` : ""
}
