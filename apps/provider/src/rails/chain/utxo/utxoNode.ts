import { marksOf } from "@wallet/chains/networkParameters.ts"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import * as v from "valibot"
import { type ChainBlock, ChainUnavailableError, unusable } from "../chainRail.ts"
import { createNodeCall, type NodeCall } from "./nodeCall.ts"

/** A network of the Bitcoin family. */
export type UtxoNetwork = "bitcoin" | "litecoin"

/** What is looked at, by the nodes that agree on it. */
interface UtxoView {
  /** The newest block that enough nodes have. */
  readonly tip: ChainBlock
  /** Calls one of the nodes that have it. */
  readonly call: NodeCall
}

/** The nodes of one network. */
export interface UtxoNodes {
  /**
   * The newest block that more than half of the nodes have, as one and the same.
   *
   * @throws ChainUnavailableError where too few answer, they are of another chain, their newest block is old, or they
   * disagree.
   */
  view(): Promise<UtxoView>
  /** Tells every node. @returns what each answered, or the error that it answered with. */
  tell(message: (call: NodeCall) => Promise<unknown>): Promise<readonly PromiseSettledResult<unknown>[]>
}

interface UtxoNodesOptions {
  readonly network: UtxoNetwork
  /** Say which instance of the chain is meant. */
  readonly parameters: PublicChainKeys["parameters"]
  readonly urls: readonly string[]
  /** How long a node may take to answer, in milliseconds. */
  readonly timeLimit?: number
  /** How old the newest block may be, in milliseconds. */
  readonly oldestHead?: number
}

/** The first block of each instance, by how its addresses begin (`chainparams.cpp`): both chains call themselves "main". */
const firstBlocks: Readonly<Record<string, string>> = {
  bc: "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
  tb: "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943",
  bcrt: "0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206",
  ltc: "12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2",
  tltc: "4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0",
  rltc: "530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9",
}

/** A block takes ten minutes, or two and a half, and now and then an hour: a node without one for so long has stopped. */
const oldestHeads: Readonly<Record<UtxoNetwork, number>> = { bitcoin: 4 * 3_600_000, litecoin: 3_600_000 }

const HeadSchema = v.object({ hash: v.string(), height: v.number(), time: v.number() })

/** Asks the nodes of a chain of the Bitcoin family. */
export function createUtxoNodes({
  network,
  parameters,
  urls,
  timeLimit = 8_000,
  oldestHead = oldestHeads[network],
}: UtxoNodesOptions): UtxoNodes {
  const calls = urls.map((url) => createNodeCall(url, timeLimit))
  const enough = Math.floor(calls.length / 2) + 1
  const firstBlock = firstBlocks[marksOf(network, parameters).bech32]
  const checked = new WeakSet<NodeCall>()

  const checkChain = async (call: NodeCall): Promise<void> => {
    if (checked.has(call)) return
    if ((await call(v.string(), "getblockhash", 0)) !== firstBlock)
      throw unusable(`A node of ${network} is of another chain`)
    checked.add(call)
  }
  const headOf = async (call: NodeCall) => {
    await checkChain(call)
    const best = await call(v.string(), "getbestblockhash")
    const { hash, height, time } = await call(HeadSchema, "getblockheader", best)
    if (Date.now() - time * 1_000 > oldestHead) throw unusable(`The newest block of a node of ${network} is old`)
    return { call, height, hash }
  }

  return {
    async view() {
      const heads = await settled(calls.map(headOf), network, enough)
      // So many nodes have a block of this height at least.
      const height = heads.map((head) => head.height).toSorted((a, b) => b - a)[enough - 1] ?? 0
      const reached = heads.filter((head) => head.height >= height)
      const found = await settled(
        reached.map(async ({ call, ...head }) => ({
          call,
          hash: head.height === height ? head.hash : await call(v.string(), "getblockhash", height),
        })),
        network,
        enough,
      )
      const agreed = found.find((one) => found.filter(({ hash }) => hash === one.hash).length >= enough)
      if (!agreed) throw unusable(`The nodes of ${network} disagree on block ${height}`)
      return { tip: { height: BigInt(height), hash: agreed.hash }, call: agreed.call }
    },
    tell: (message) =>
      Promise.allSettled(
        calls.map(async (call) => {
          await checkChain(call)
          return await message(call)
        }),
      ),
  }
}

async function settled<One>(asked: readonly Promise<One>[], network: string, enough: number): Promise<One[]> {
  const answers = await Promise.allSettled(asked)
  const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  if (good.length >= enough) return good
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw cause instanceof ChainUnavailableError ? cause : unusable(`The node of ${network} does not answer`, cause)
}
