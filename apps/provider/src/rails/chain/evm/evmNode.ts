import type { NetworkId } from "@wallet/core/money"
import { createPublicClient, http, type PublicClient } from "viem"
import { type ChainNodes, createChainNodes } from "../chainNodes.ts"
import { unusable } from "../chainRail.ts"
import { createBatchedNode } from "./askEach.ts"

/** A JSON-RPC node; `batched` sends several calls in one request (`askEach`). */
export type EvmNode = PublicClient & { readonly batched: PublicClient }

/** The nodes of one EVM chain. */
export type EvmNodes = ChainNodes<EvmNode>

interface EvmNodesOptions {
  readonly network: NetworkId
  readonly chainId: number
  readonly urls: readonly string[]
  /** Time limit for a node's response, in milliseconds. */
  readonly timeLimit?: number
  /** The maximum age of the newest block, in milliseconds. */
  readonly oldestHead?: number
  readonly now?: () => Date
}

/** A chain makes a block every few seconds: a node without one for this long has stopped. */
const oldestHeadMs = 15 * 60_000

/** Connects to the nodes of an EVM chain. */
export function createEvmNodes({
  network,
  chainId,
  urls,
  timeLimit = 8_000,
  oldestHead = oldestHeadMs,
  now,
}: EvmNodesOptions): EvmNodes {
  const nodes = urls.map(
    (url): EvmNode => ({
      ...createPublicClient({ transport: http(url, { timeout: timeLimit, retryCount: 0 }) }),
      batched: createBatchedNode(url, timeLimit),
    }),
  )
  return createChainNodes({
    network,
    nodes,
    oldestTip: oldestHead,
    now,
    async checkChain(node) {
      const told = await node.getChainId()
      if (told !== chainId) throw unusable(`A node of ${network} is of chain ${told}, not ${chainId}`)
    },
    async readTip(node) {
      const { number, hash, timestamp } = await node.getBlock({ includeTransactions: false })
      return { height: number, hash, at: new Date(Number(timestamp) * 1_000) }
    },
    readHash: async (node, height) => (await node.getBlock({ blockNumber: height, includeTransactions: false })).hash,
  })
}
