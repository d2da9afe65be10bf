import { getAddressMarks } from "@wallet/chains/networkParameters.ts"
import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import * as v from "valibot"
import { type ChainNodes, createChainNodes } from "../chainNodes.ts"
import { unusable } from "../chainRail.ts"
import { createNodeCall, type NodeCall } from "./nodeCall.ts"

/** A network of the Bitcoin family. */
export type UtxoNetwork = "bitcoin" | "litecoin"

/** The nodes of one network of the family. */
export type UtxoNodes = ChainNodes<NodeCall>

interface UtxoNodesOptions {
  readonly network: UtxoNetwork
  /** Include the instance of the chain. */
  readonly parameters: PublicChainKeys["parameters"]
  readonly urls: readonly string[]
  /** Time limit for a node's response, in milliseconds. */
  readonly timeLimit?: number
  /** The maximum age of the newest block, in milliseconds. */
  readonly oldestHead?: number
  readonly now?: () => Date
}

/** The first block of each instance, by its address prefix (`chainparams.cpp`): both chains call themselves "main". */
const firstBlocks: Readonly<Record<string, string>> = {
  bc: "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
  tb: "000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943",
  bcrt: "0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206",
  ltc: "12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2",
  tltc: "4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0",
  rltc: "530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9",
}

/** A block takes ten or two and a half minutes, sometimes an hour: a node without one for this long has stopped. */
const oldestHeads: Readonly<Record<UtxoNetwork, number>> = { bitcoin: 4 * 3_600_000, litecoin: 3_600_000 }

const HeadSchema = v.object({ hash: v.string(), height: v.number(), time: v.number() })

/** Connects to the nodes of a chain of the Bitcoin family. */
export function createUtxoNodes({
  network,
  parameters,
  urls,
  timeLimit = 8_000,
  oldestHead = oldestHeads[network],
  now,
}: UtxoNodesOptions): UtxoNodes {
  const firstBlock = firstBlocks[getAddressMarks(network, parameters).bech32]
  return createChainNodes({
    network,
    nodes: urls.map((url) => createNodeCall(url, timeLimit)),
    oldestTip: oldestHead,
    now,
    async checkChain(call) {
      if ((await call(v.string(), "getblockhash", 0)) !== firstBlock)
        throw unusable(`A node of ${network} is of another chain`)
    },
    async readTip(call) {
      const best = await call(v.string(), "getbestblockhash")
      const { hash, height, time } = await call(HeadSchema, "getblockheader", best)
      return { height: BigInt(height), hash, at: new Date(time * 1_000) }
    },
    readHash: (call, height) => call(v.string(), "getblockhash", Number(height)),
  })
}
