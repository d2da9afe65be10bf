import type { EvmSigningRequest } from "@wallet/chains/signingRequest.ts"
import { getAddress, type Hex, TransactionNotFoundError, TransactionReceiptNotFoundError } from "viem"
import type { ChainTransaction } from "../chainRail.ts"
import type { Attempt } from "../payments/attempts.ts"
import { throughView } from "../throughView.ts"
import type { EvmNode, EvmNodes } from "./evmNode.ts"
import { presentMined } from "./readBlocks.ts"

/** The transaction from a node with the newest block: a node that lags may not know it yet. */
export function readTransaction(nodes: EvmNodes, txid: string): Promise<ChainTransaction | undefined> {
  return throughView(nodes, ({ node, tip }) => readFrom(node, tip.height, txid, nodes.now()))
}

interface ManyTransactions {
  /** The address of the hot wallet. */
  readonly wallet: string
  readonly txids: readonly string[]
  /** The transactions that are our attempts. */
  readonly ours: ReadonlyMap<string, Attempt>
  /** The replacement of a pending transaction of ours; without one, the transaction itself. */
  readonly orReplacement: (
    ours: Attempt | undefined,
    found: ChainTransaction | undefined,
  ) => Promise<ChainTransaction | undefined>
}

/** The most concurrent requests. */
const atOnce = 10

/**
 * As `readTransaction`, for several. The hot wallet's pending ones are recognized by their nonces: two requests for all of them.
 */
export function readTransactions(
  nodes: EvmNodes,
  { wallet, txids, ours, orReplacement }: ManyTransactions,
): Promise<readonly (ChainTransaction | undefined)[]> {
  return throughView(nodes, async ({ node, tip }) => {
    const address = wallet as Hex
    const [mined, held] = await Promise.all([
      node.getTransactionCount({ address, blockNumber: tip.height }),
      node.getTransactionCount({ address, blockTag: "pending" }),
    ])
    const read = async (txid: string) => {
      const attempt = ours.get(txid)
      const request = attempt && requireEvmRequest(attempt)
      if (request?.key.wallet !== "hot" || request.nonce < mined)
        return orReplacement(attempt, await readFrom(node, tip.height, txid, nodes.now()))
      return request.nonce < held ? presentWaiting(txid, attempt, request, { wallet, at: nodes.now() }) : undefined
    }
    const found: (ChainTransaction | undefined)[] = []
    for (let from = 0; from < txids.length; from += atOnce)
      found.push(...(await Promise.all(txids.slice(from, from + atOnce).map(read))))
    return found
  })
}

/** A pending transaction of ours, or another attempt at the same payment. */
function presentWaiting(
  txid: string,
  attempt: Attempt | undefined,
  { to, contract, amount, nonce }: EvmSigningRequest,
  { wallet, at }: { readonly wallet: string; readonly at: Date },
): ChainTransaction {
  return {
    ...waiting(at),
    txid,
    from: wallet,
    nonce,
    raw: attempt?.raw ?? "",
    outputs: [{ index: 0, address: to, contract, amount: BigInt(amount) }],
  }
}

async function readFrom(node: EvmNode, tip: bigint, txid: string, now: Date): Promise<ChainTransaction | undefined> {
  const hash = txid as Hex
  const transaction = await orNothing(node.getTransaction({ hash }), TransactionNotFoundError)
  if (!transaction) return undefined
  const receipt = await orNothing(node.getTransactionReceipt({ hash }), TransactionReceiptNotFoundError)
  if (!receipt) {
    const { from, to, value, nonce } = transaction
    const outputs =
      to !== null && value > 0n ? [{ index: 0, address: getAddress(to), contract: null, amount: value }] : []
    return { ...waiting(now), txid, from: getAddress(from), nonce, raw: "", outputs }
  }
  const block = await node.getBlock({ blockNumber: receipt.blockNumber, includeTransactions: false })
  return presentMined(transaction, receipt, new Date(Number(block.timestamp) * 1_000), tip)
}

function waiting(seenAt: Date) {
  const inNoBlock = { replacedBy: null, block: null, confirmations: 0 } as const
  return { state: "pending", ...inNoBlock, fee: 0n, seenAt } as const
}

async function orNothing<One>(
  asked: Promise<One>,
  missing: abstract new (...parts: never) => Error,
): Promise<One | undefined> {
  return asked.catch((error: unknown) => {
    if (error instanceof missing) return undefined
    throw error
  })
}

/** @throws if it is of another kind of chain. */
export function requireEvmRequest({ request }: Attempt): EvmSigningRequest {
  if (request.family !== "evm") throw new Error(`${request.reference} is no payment of an EVM chain`)
  return request
}
