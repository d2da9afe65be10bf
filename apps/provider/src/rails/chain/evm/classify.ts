import { BaseError, ContractFunctionRevertedError, ContractFunctionZeroDataError, ExecutionRevertedError } from "viem"

/**
 * The meaning of a node's response to a transaction. `known`: the node has it. `mined`: its nonce is in a block, with this
 * transaction or another one. `underpriced`: another transaction with its nonce, or the node's minimum, requires a higher fee.
 * `insufficient`: the wallet can't pay for it now. `unknown`: anything else, including no response: the transaction may still
 * have been accepted.
 */
export type SendOutcome = "known" | "mined" | "underpriced" | "insufficient" | "unknown"

/** The error messages of geth, Erigon, Nethermind, Besu, Reth and anvil. */
const words: readonly (readonly [Exclude<SendOutcome, "unknown">, RegExp])[] = [
  ["known", /already known|already imported|known transaction|alreadyexists/i],
  ["mined", /nonce too low|nonce is too low|oldnonce|nonce .*lower than/i],
  ["underpriced", /underpriced|fee too low|max fee per gas less than|feetoolow|replacement.*gas price/i],
  ["insufficient", /insufficient funds|insufficientfunds|upfront cost exceeds|insufficient balance/i],
]

/** Classifies a node's error for a transaction. */
export function classifySendError(error: unknown): SendOutcome {
  const text = toText(error)
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? "unknown"
}

const goneState =
  /missing trie node|state .*(not available|pruned)|state (is )?unavailable|prun(ed|ing)|no state available|distance to target block/i

/** True if a node no longer has the state of a block. */
export function isStateGone(error: unknown): boolean {
  return goneState.test(toText(error))
}

/** True if a call failed in a contract, or because there is none. */
export function isContractError(error: unknown): boolean {
  return error instanceof BaseError && error.walk(isOfContract) !== null
}

function isOfContract(cause: unknown): boolean {
  return [ContractFunctionZeroDataError, ContractFunctionRevertedError, ExecutionRevertedError].some(
    (kind) => cause instanceof kind,
  )
}

/** True if a node no longer has such old blocks or receipts (EIP-4444). */
export function isHistoryGone(error: unknown): boolean {
  return /prun(ed|ing)|history (is )?(un|not )available|receipts? .*(not available|neither stored)/i.test(toText(error))
}

function toText(error: unknown): string {
  if (error instanceof BaseError) return `${error.message} ${error.details} ${toText(error.cause)}`
  return error instanceof Error ? `${error.message} ${toText(error.cause)}` : ""
}
