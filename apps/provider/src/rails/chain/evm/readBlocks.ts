import {
  BlockNotFoundError,
  decodeEventLog,
  erc20Abi,
  formatTransactionReceipt,
  getAddress,
  type Hex,
  type Log,
  type RpcTransactionReceipt,
  type Transaction,
  type TransactionReceipt,
} from "viem"
import { type BlockRange, otherBranch, readBlockRange } from "../blockRange.ts"
import { BlockNotKeptError, type ChainBlock, type ChainOutput, type ChainTransaction } from "../chainRail.ts"
import { isHistoryGone } from "./classify.ts"
import type { EvmNode } from "./evmNode.ts"

/** The number of blocks requested at the same time. */
const atOnce = 4

/**
 * Reads blocks with their payments: transfers of the chain's coin, and of every token by its log entries. Each block is requested
 * with its receipts, which contain failures, costs and all log entries.
 *
 * @throws ChainUnavailableError if the chain was reorganized in the meantime.
 */
export function readBlocks(node: EvmNode, from: bigint, to: bigint, tip: ChainBlock): Promise<BlockRange> {
  return readBlockRange({ from, to, atOnce }, (height) => readBlock(node, height, tip.height))
}

async function readBlock(node: EvmNode, height: bigint, tip: bigint) {
  const block = await node.getBlock({ blockNumber: height, includeTransactions: true }).catch((error: unknown) => {
    // The newest block is above it, so a node that does not know it has dropped it (EIP-4444).
    throw error instanceof BlockNotFoundError || isHistoryGone(error) ? notKept(height, error) : error
  })
  const receipts = block.transactions.length === 0 ? [] : await readReceipts(node, height)
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const at = new Date(Number(block.timestamp) * 1_000)
  const transactions = block.transactions.flatMap((transaction) => {
    const receipt = byHash.get(transaction.hash)
    if (receipt?.blockHash !== block.hash) throw otherBranch()
    const presented = presentMined(transaction, receipt, at, tip)
    return presented.outputs.length > 0 ? [presented] : []
  })
  return { height, hash: block.hash, parentHash: block.parentHash, transactions }
}

/** All current nodes have this call; viem has no method for it. */
interface BlockReceiptsCall {
  readonly Method: "eth_getBlockReceipts"
  readonly Parameters: readonly [height: Hex]
  readonly ReturnType: readonly RpcTransactionReceipt[] | null
}

async function readReceipts(node: EvmNode, height: bigint): Promise<readonly TransactionReceipt[]> {
  const receipts = await node
    .request<BlockReceiptsCall>({
      method: "eth_getBlockReceipts",
      params: [`0x${height.toString(16)}`],
    })
    .catch((error: unknown) => {
      throw isHistoryGone(error) ? notKept(height, error) : error
    })
  if (!receipts) throw notKept(height)
  return receipts.map((receipt) => formatTransactionReceipt(receipt))
}

function notKept(height: bigint, cause?: unknown): BlockNotKeptError {
  return new BlockNotKeptError(`No node keeps block ${height} any more`, { cause })
}

/** A transaction in a block. */
export function presentMined(
  { hash, from, to, value, nonce }: Transaction,
  receipt: TransactionReceipt,
  at: Date,
  tip: bigint,
): ChainTransaction {
  const isGood = receipt.status === "success"
  return {
    txid: hash,
    state: isGood ? "succeeded" : "failed",
    replacedBy: null,
    block: { height: receipt.blockNumber, hash: receipt.blockHash, at },
    confirmations: tip < receipt.blockNumber ? 0 : Number(tip - receipt.blockNumber) + 1,
    seenAt: at,
    from: getAddress(from),
    fee: receipt.gasUsed * receipt.effectiveGasPrice,
    nonce,
    raw: "",
    outputs: isGood ? listOutputs({ to, value }, receipt.logs) : [],
  }
}

/** The coin's own transfer has number 0; a token's is one more than the index of its log entry in its transaction. */
function listOutputs({ to, value }: Pick<Transaction, "to" | "value">, logs: readonly Log[]): ChainOutput[] {
  const coin = to !== null && value > 0n ? [{ index: 0, address: getAddress(to), contract: null, amount: value }] : []
  return [...coin, ...logs.flatMap(readTransfer)]
}

function readTransfer({ address, topics, data }: Log, position: number): ChainOutput[] {
  try {
    const { args } = decodeEventLog({ abi: erc20Abi, eventName: "Transfer", topics, data })
    if (args.value === 0n) return []
    const paid = { address: getAddress(args.to), contract: getAddress(address), amount: args.value }
    return [{ ...paid, index: position + 1, from: getAddress(args.from) }]
  } catch {
    return [] // another event, or one of another shape
  }
}
