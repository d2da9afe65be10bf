import type { NetworkId } from "@wallet/core/money"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import { type ChainBlock, ChainUnavailableError, StaleNodeError, unusable } from "./chainRail.ts"

/** A view of the chain, with the nodes that agree on it. */
interface ChainView<Node> {
  /** The newest block that enough nodes have. */
  readonly tip: ChainBlock
  /** A node that has it. */
  readonly node: Node
  /** The other nodes that have it: they may still keep data that this one does not. */
  readonly others: readonly Node[]
}

/** The nodes of one network. A node is used only after it has proved that it is of the right chain. */
export interface ChainNodes<Node> {
  /**
   * The newest block that more than half of the nodes agree on.
   *
   * @throws ChainUnavailableError if too few respond, they are of another chain, their newest block is old, or they disagree.
   */
  view(): Promise<ChainView<Node>>
  /** The clock that ages of blocks are measured with. */
  readonly now: () => Date
  /** Queries the nodes one after the other until one responds. @throws ChainUnavailableError if none does. */
  ask<Answer>(question: (node: Node) => Promise<Answer>): Promise<Answer>
  /** Queries every node. @returns each response or error. */
  askAll<Answer>(question: (node: Node) => Promise<Answer>): Promise<readonly PromiseSettledResult<Answer>[]>
}

interface NodeTip {
  readonly height: bigint
  readonly hash?: string
  readonly at: Date
}

interface ChainNodesOptions<Node> {
  readonly network: NetworkId
  readonly nodes: readonly Node[]
  /** Called once for each node. @throws ChainUnavailableError if it is of another chain. */
  readonly checkChain: (node: Node) => Promise<void>
  /** The newest usable block, with its hash if known, and its time. */
  readonly readTip: (node: Node) => Promise<NodeTip>
  /** The maximum age of the newest block of a working node, in milliseconds. */
  readonly oldestTip: number
  /** Default: this machine's clock, for programs other than the provider. */
  readonly now?: (() => Date) | undefined
  /** The hash of the block at a height; `undefined` if the node has none. */
  readonly readHash: (node: Node, height: bigint) => Promise<string | undefined>
}

/** Connects to the nodes of one network. */
export function createChainNodes<Node extends WeakKey>({
  network,
  nodes,
  checkChain,
  readTip,
  readHash,
  oldestTip,
  now = () => new Date(readOwnClock()),
}: ChainNodesOptions<Node>): ChainNodes<Node> {
  const enough = Math.floor(nodes.length / 2) + 1
  const checked = new WeakSet<Node>()

  const checkOnce = async (node: Node): Promise<void> => {
    if (checked.has(node)) return
    await checkChain(node)
    checked.add(node)
  }
  const askTip = async (node: Node) => {
    await checkOnce(node)
    const { at, ...tip } = await readTip(node)
    const moment = now()
    if (moment.getTime() - at.getTime() > oldestTip) throw staleNode(network, at, moment)
    return { node, ...tip }
  }
  const unavailable = (cause: unknown) =>
    cause instanceof ChainUnavailableError ? cause : unusable(`The node of ${network} does not answer`, cause)
  const settled = async <One>(asked: readonly Promise<One>[]): Promise<readonly One[]> => {
    const answers = await Promise.allSettled(asked)
    const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
    if (good.length >= enough) return good
    const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
    throw unavailable(cause)
  }

  return {
    now,
    async view() {
      const tips = await settled(nodes.map(askTip))
      // The highest height that enough nodes have reached.
      const height = tips.map((tip) => tip.height).toSorted(descending)[enough - 1] ?? 0n
      const reached = tips.filter((tip) => tip.height >= height)
      const found = await settled(
        reached.map(async ({ node, ...tip }) => ({
          node,
          hash: tip.height === height && tip.hash !== undefined ? tip.hash : await readHash(node, height),
        })),
      )
      const agreed = found.find((one) => found.filter(({ hash }) => hash === one.hash).length >= enough)
      if (agreed?.hash === undefined) throw unusable(`The nodes of ${network} disagree on block ${height}`)
      const { hash, node } = agreed
      const others = found.flatMap((one) => (one !== agreed && one.hash === hash ? [one.node] : []))
      return { tip: { height, hash }, node, others }
    },
    async ask(question) {
      let cause: unknown
      for (const node of nodes) {
        try {
          await checkOnce(node)
          return await question(node)
        } catch (error) {
          cause = error
        }
      }
      throw unavailable(cause)
    },
    askAll: (question) =>
      Promise.allSettled(
        nodes.map(async (node) => {
          await checkOnce(node)
          return await question(node)
        }),
      ),
  }
}

function staleNode(network: NetworkId, at: Date, now: Date): StaleNodeError {
  const message = `The newest block of a node of ${network} is old: it is of ${at.toISOString()}, and now it is ${now.toISOString()}`
  return new StaleNodeError(message, { cause: new PartyUnavailableError(message) })
}

function descending(a: bigint, b: bigint): number {
  return a < b ? 1 : a > b ? -1 : 0
}
