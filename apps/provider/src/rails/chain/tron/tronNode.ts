import * as v from "valibot"
import { type ChainNodes, createChainNodes } from "../chainNodes.ts"
import { type ChainBlock, unusable } from "../chainRail.ts"
import { createNodeCall, IntegerSchema, type NodeCall } from "./nodeCall.ts"

/** The chain of TRON: the main one, or a test chain. */
export type TronInstance = "mainnet" | "nile" | "shasta"

/** The hash of each chain's first block, which identifies a node's chain. */
export const genesisByInstance: Readonly<Record<TronInstance, string>> = {
  mainnet: "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc",
  nile: "0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc",
  shasta: "0000000000000000de1aa88295e1fcf982742f773e0419c5a9c134c994a9059e",
}

/** A block with its time. */
export interface TimedBlock extends ChainBlock {
  readonly at: Date
}

/** The nodes of TRON. Their view ends `blocksBeyondSolid` after the newest irreversible block. */
export type TronNodes = ChainNodes<NodeCall>

interface TronNodesOptions {
  readonly urls: readonly string[]
  readonly instance?: TronInstance | undefined
  readonly apiKey?: string | undefined
  /** Time limit for a node's response, in milliseconds. */
  readonly timeLimit?: number
  /** The maximum age of the newest irreversible block, in milliseconds. */
  readonly oldestSolid?: number
  readonly now?: () => Date
}

/**
 * A block is irreversible (solid) once 19 of the 27 block producers have built on it. If the view ends this many blocks after the
 * solid one, every block with 20 confirmations is irreversible.
 */
export const blocksBeyondSolid = 19n
/** A block is made every 3 s and is irreversible a minute later. */
const oldestSolidMs = 5 * 60_000

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A block without its transactions. The first block has neither a number nor a time. */
export const HeaderSchema = v.object({
  blockID: hash,
  block_header: v.object({
    raw_data: v.object({
      number: v.optional(IntegerSchema, 0),
      timestamp: v.optional(IntegerSchema, 0),
      parentHash: hash,
    }),
  }),
})

const MaybeHeaderSchema = v.union([HeaderSchema, v.strictObject({})])

/** The block at that height on a node's branch; `undefined` if it has none. */
export async function readHeader(call: NodeCall, height: bigint): Promise<TimedBlock | undefined> {
  const found = await call(MaybeHeaderSchema, "/wallet/getblock", { id_or_num: height.toString(), detail: false })
  return "blockID" in found ? timedBlock(found) : undefined
}

/** The newest block of a node, or its newest irreversible one. */
export async function readNewest(call: NodeCall, kind: "head" | "solid"): Promise<TimedBlock> {
  const path = kind === "head" ? "/wallet/getblock" : "/walletsolidity/getblock"
  return timedBlock(await call(HeaderSchema, path, { detail: false }))
}

function timedBlock({ blockID, block_header: { raw_data } }: v.InferOutput<typeof HeaderSchema>): TimedBlock {
  return { height: raw_data.number, hash: blockID, at: new Date(Number(raw_data.timestamp)) }
}

/** Connects to nodes of TRON. */
export function createTronNodes({
  urls,
  instance = "mainnet",
  apiKey,
  timeLimit = 8_000,
  oldestSolid = oldestSolidMs,
  now,
}: TronNodesOptions): TronNodes {
  return createChainNodes({
    network: "tron",
    oldestTip: oldestSolid,
    now,
    nodes: urls.map((url) => createNodeCall(url, apiKey, timeLimit)),
    async checkChain(call) {
      const genesis = await readHeader(call, 0n)
      if (genesis?.hash !== genesisByInstance[instance])
        throw unusable(`A node of tron is not of ${instance}: its first block is ${genesis?.hash}`)
    },
    async readTip(call) {
      const [head, solid] = await Promise.all([readNewest(call, "head"), readNewest(call, "solid")])
      const highest = solid.height + blocksBeyondSolid
      // The newest irreversible block shows if the chain is making progress.
      return head.height <= highest ? { ...head, at: solid.at } : { height: highest, at: solid.at }
    },
    readHash: async (call, height) => (await readHeader(call, height))?.hash,
  })
}
