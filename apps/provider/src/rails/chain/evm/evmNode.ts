import type { NetworkId } from "@wallet/core/money"
import { createPublicClient, http, type PublicClient } from "viem"
import { type ChainBlock, ChainUnavailableError, unusable } from "../chainRail.ts"

/** A node that is asked by JSON-RPC. */
export type EvmNode = PublicClient

/** What is looked at, by the nodes that agree on it. */
export interface EvmView {
  /** The newest block that enough nodes have. */
  readonly tip: ChainBlock
  /** One of the nodes that have it. */
  readonly node: EvmNode
}

/** The nodes of one network. */
export interface EvmNodes {
  /**
   * The newest block that more than half of the nodes have, as one and the same.
   *
   * @throws ChainUnavailableError where too few answer, they are of another chain, their newest block is old, or they
   * disagree.
   */
  view(): Promise<EvmView>
  /** Asks the nodes one after the other until one answers. @throws ChainUnavailableError where none does. */
  ask<Answer>(question: (node: EvmNode) => Promise<Answer>): Promise<Answer>
  /** Tells every node. @returns what each answered, or the error that it answered with. */
  tell(message: (node: EvmNode) => Promise<unknown>): Promise<readonly PromiseSettledResult<unknown>[]>
}

interface EvmNodesOptions {
  readonly network: NetworkId
  readonly chainId: number
  readonly urls: readonly string[]
  /** How long a node may take to answer, in milliseconds. */
  readonly timeLimit?: number
  /** How old the newest block may be, in milliseconds. */
  readonly oldestHead?: number
}

/** A chain makes a block every few seconds: a node that has had none for so long has stopped. */
const oldestHeadMs = 15 * 60_000

/** Asks the nodes of an EVM chain. */
export function createEvmNodes({
  network,
  chainId,
  urls,
  timeLimit = 8_000,
  oldestHead = oldestHeadMs,
}: EvmNodesOptions): EvmNodes {
  const nodes = urls.map((url) => createPublicClient({ transport: http(url, { timeout: timeLimit, retryCount: 0 }) }))
  const enough = Math.floor(nodes.length / 2) + 1
  const checked = new WeakSet<EvmNode>()

  const checkChain = async (node: EvmNode): Promise<void> => {
    if (checked.has(node)) return
    const told = await node.getChainId()
    if (told !== chainId) throw unusable(`A node of ${network} is of chain ${told}, not ${chainId}`)
    checked.add(node)
  }
  const headOf = async (node: EvmNode) => {
    await checkChain(node)
    const { number, hash, timestamp } = await node.getBlock({ includeTransactions: false })
    if (Date.now() - Number(timestamp) * 1_000 > oldestHead)
      throw unusable(`The newest block of a node of ${network} is old`)
    return { node, height: number, hash }
  }
  const hashAt = async ({ node, height, hash }: Awaited<ReturnType<typeof headOf>>, wanted: bigint) => ({
    node,
    hash: height === wanted ? hash : (await node.getBlock({ blockNumber: wanted, includeTransactions: false })).hash,
  })

  return {
    async view() {
      const heads = await settled(nodes.map(headOf), network, enough)
      // So many nodes have a block of this height at least.
      const height = heads.map((head) => head.height).toSorted(descending)[enough - 1] ?? 0n
      const reached = heads.filter((head) => head.height >= height)
      const found = await settled(
        reached.map((head) => hashAt(head, height)),
        network,
        enough,
      )
      const hash = found
        .map((one) => one.hash)
        .find((one) => found.filter((other) => other.hash === one).length >= enough)
      const agreeing = found.find((one) => one.hash === hash)
      if (hash === undefined || !agreeing) throw unusable(`The nodes of ${network} disagree on block ${height}`)
      return { tip: { height, hash }, node: agreeing.node }
    },
    async ask(question) {
      let cause: unknown
      for (const node of nodes) {
        try {
          await checkChain(node)
          return await question(node)
        } catch (error) {
          cause = error
        }
      }
      throw cause instanceof ChainUnavailableError ? cause : unavailable(network, cause)
    },
    tell: (message) =>
      Promise.allSettled(
        nodes.map(async (node) => {
          await checkChain(node)
          return await message(node)
        }),
      ),
  }
}

async function settled<One>(asked: readonly Promise<One>[], network: NetworkId, enough: number): Promise<One[]> {
  const answers = await Promise.allSettled(asked)
  const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  if (good.length >= enough) return good
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw cause instanceof ChainUnavailableError ? cause : unavailable(network, cause)
}

function unavailable(network: NetworkId, cause: unknown): ChainUnavailableError {
  return unusable(`The node of ${network} does not answer`, cause)
}

function descending(a: bigint, b: bigint): number {
  return a < b ? 1 : a > b ? -1 : 0
}
