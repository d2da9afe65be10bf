import { getAddress, type Hex, isAddressEqual } from "viem"
import type { ChainOutput, ChainTransaction } from "../chainRail.ts"
import type { EvmChainParts } from "../evm/chainParts.ts"
import type { EvmNode } from "../evm/evmNode.ts"
import { presentMined } from "../evm/readBlocks.ts"
import { throughView } from "../throughView.ts"

/** An address with more coin than is recorded, and its expected balance after each block. */
export interface Unexplained {
  readonly wallet: string
  /** The first and the last block to search. */
  readonly from: bigint
  readonly to: bigint
  readonly expected: (height: bigint) => bigint
}

/** Outputs of calls are numbered from here: numbers of log entries are far lower. */
const firstNumber = 1_000_000

/**
 * The transactions in which a contract sent coin to one of our addresses, which no log entry shows. The blocks are found by
 * binary search over the address's balances, and then traced.
 *
 * @returns nothing if the excess existed at the first block.
 * @throws ChainUnavailableError if the node does not have such old balances, or can't trace.
 */
export function findInternalTransfers(
  { nodes }: EvmChainParts,
  { wallet, from, to, expected }: Unexplained,
): Promise<readonly ChainTransaction[]> {
  const address = wallet as Hex
  return throughView(nodes, async ({ node, tip }) => {
    const excess = async (height: bigint) =>
      (await node.getBalance({ address, blockNumber: height })) - expected(height)
    const found: ChainTransaction[] = []
    const end = await excess(to)
    let [height, known] = [from, await excess(from)]
    while (known !== end) {
      height = await firstChange(excess, known, height, to)
      found.push(...(await traceBlock(node, address, height, tip.height)))
      known = await excess(height)
    }
    return found
  })
}

/** The first later block after which an address has another excess. */
async function firstChange(
  excess: (height: bigint) => Promise<bigint>,
  known: bigint,
  from: bigint,
  to: bigint,
): Promise<bigint> {
  let [before, after] = [from, to]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if ((await excess(middle)) === known) before = middle
    else after = middle
  }
  return after
}

/** A call in the result of geth's `callTracer`. */
interface CallFrame {
  readonly type: string
  readonly to?: Hex
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly CallFrame[]
}

/** Every node with the `debug` calls has it; viem has no method for it. */
interface TraceCall {
  readonly Method: "debug_traceTransaction"
  readonly Parameters: readonly [hash: Hex, options: { readonly tracer: "callTracer" }]
  readonly ReturnType: CallFrame
}

async function traceBlock(node: EvmNode, address: Hex, height: bigint, tip: bigint): Promise<ChainTransaction[]> {
  const block = await node.getBlock({ blockNumber: height, includeTransactions: true })
  const found: ChainTransaction[] = []
  for (const transaction of block.transactions) {
    // A plain transfer makes no calls.
    if (transaction.input === "0x" && transaction.to !== null && !(await node.getCode({ address: transaction.to })))
      continue
    const frame = await node.request<TraceCall>({
      method: "debug_traceTransaction",
      params: [transaction.hash, { tracer: "callTracer" }],
    })
    const outputs = listOutputs(frame, address)
    if (outputs.length === 0) continue
    const receipt = await node.getTransactionReceipt({ hash: transaction.hash })
    const at = new Date(Number(block.timestamp) * 1_000)
    found.push({ ...presentMined(transaction, receipt, at, tip), outputs })
  }
  return found
}

/** The first frame is the transaction itself, whose value is a separate output already. */
function listOutputs(first: CallFrame, address: Hex): ChainOutput[] {
  const outputs: ChainOutput[] = []
  let number = firstNumber
  const visit = (frame: CallFrame): void => {
    const { type, to, value, error, calls = [] } = frame
    // A failed call has moved nothing, and neither have its inner calls.
    if (error !== undefined) return
    number += 1
    const amount = BigInt(value ?? 0)
    const isPayment = frame !== first && (type === "CALL" || type === "SELFDESTRUCT") && amount > 0n
    if (isPayment && to && isAddressEqual(to, address))
      // Empty payer: money can't be returned to the contract that sent it.
      outputs.push({ index: number, address: getAddress(address), contract: null, amount, from: "" })
    for (const call of calls) visit(call)
  }
  visit(first)
  return outputs
}
