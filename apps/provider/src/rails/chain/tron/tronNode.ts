import * as v from "valibot"
import { type ChainBlock, ChainUnavailableError, unusable } from "../chainRail.ts"
import { createNodeCall, IntegerSchema, type NodeCall } from "./nodeCall.ts"

/** Which chain of TRON is meant: the main one, or one for tests. */
export type TronInstance = "mainnet" | "nile" | "shasta"

/** The hash of each chain's first block, by which a node tells of which one it is. */
export const genesisOf: Readonly<Record<TronInstance, string>> = {
  mainnet: "00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc",
  nile: "0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc",
  shasta: "0000000000000000de1aa88295e1fcf982742f773e0419c5a9c134c994a9059e",
}

/** A block with its time. */
export interface TimedBlock extends ChainBlock {
  readonly at: Date
}

/** What is looked at, by the nodes that agree on it. */
export interface TronView {
  /** The newest block that enough nodes have, and at most `blocksBeyondSolid` after their newest irreversible one. */
  readonly tip: ChainBlock
  /** One of the nodes that have it. */
  readonly call: NodeCall
}

/** The nodes of TRON. */
export interface TronNodes {
  /**
   * The newest block that more than half of the nodes have, as one and the same.
   *
   * @throws ChainUnavailableError where too few answer, they are of another chain, their newest irreversible block is old,
   * or they disagree.
   */
  view(): Promise<TronView>
  /** Asks the nodes one after the other until one answers. @throws ChainUnavailableError where none does. */
  ask<Answer>(question: (call: NodeCall) => Promise<Answer>): Promise<Answer>
  /** Asks every node. @returns what each answered, or the error that it answered with. */
  askAll<Answer>(question: (call: NodeCall) => Promise<Answer>): Promise<readonly PromiseSettledResult<Answer>[]>
}

interface TronNodesOptions {
  readonly urls: readonly string[]
  readonly instance?: TronInstance | undefined
  readonly apiKey?: string | undefined
  /** How long a node may take to answer, in milliseconds. */
  readonly timeLimit?: number
  /** How old the newest irreversible block may be, in milliseconds. */
  readonly oldestSolid?: number
}

/**
 * A block is irreversible (solid) once 19 of the 27 that make blocks have built upon it. A block that seems to have 20
 * confirmations is irreversible if none is counted beyond so many after the solid one.
 */
export const blocksBeyondSolid = 19n
/** A block comes every 3 s and is irreversible a minute later. */
const oldestSolidMs = 5 * 60_000

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A block without its transactions, as nodes tell of it. The first block has neither a number nor a time. */
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

/** The block of that height on the branch that a node is on; `undefined` where it has none. */
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

/** Asks nodes of TRON. */
export function createTronNodes({
  urls,
  instance = "mainnet",
  apiKey,
  timeLimit = 8_000,
  oldestSolid = oldestSolidMs,
}: TronNodesOptions): TronNodes {
  const nodes = urls.map((url) => createNodeCall(url, apiKey, timeLimit))
  const enough = Math.floor(nodes.length / 2) + 1
  const checked = new WeakSet<NodeCall>()

  const checkChain = async (call: NodeCall): Promise<void> => {
    if (checked.has(call)) return
    const genesis = await readHeader(call, 0n)
    if (genesis?.hash !== genesisOf[instance])
      throw unusable(`A node of tron is not of ${instance}: its first block is ${genesis?.hash}`)
    checked.add(call)
  }
  const tipOf = async (call: NodeCall) => {
    await checkChain(call)
    const [head, solid] = await Promise.all([readNewest(call, "head"), readNewest(call, "solid")])
    if (Date.now() - solid.at.getTime() > oldestSolid) throw unusable("The newest irreversible block of a node is old")
    const highest = solid.height + blocksBeyondSolid
    return { call, height: head.height < highest ? head.height : highest }
  }

  return {
    async view() {
      const tips = await settled(nodes.map(tipOf), enough)
      // So many nodes have a block of this height at least.
      const height = tips.map((tip) => tip.height).toSorted(descending)[enough - 1] ?? 0n
      const reached = tips.filter((tip) => tip.height >= height)
      const found = await settled(
        reached.map(({ call }) => hashAt(call, height)),
        enough,
      )
      const agreeing = found.find((one) => found.filter((other) => other.hash === one.hash).length >= enough)
      if (agreeing?.hash === undefined) throw unusable(`The nodes of tron disagree on block ${height}`)
      return { tip: { height, hash: agreeing.hash }, call: agreeing.call }
    },
    async ask(question) {
      let cause: unknown
      for (const call of nodes) {
        try {
          await checkChain(call)
          return await question(call)
        } catch (error) {
          cause = error
        }
      }
      throw cause instanceof ChainUnavailableError ? cause : unusable("The node of tron does not answer", cause)
    },
    askAll: (question) =>
      Promise.allSettled(
        nodes.map(async (call) => {
          await checkChain(call)
          return await question(call)
        }),
      ),
  }
}

async function settled<One>(asked: readonly Promise<One>[], enough: number): Promise<One[]> {
  const answers = await Promise.allSettled(asked)
  const good = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []))
  if (good.length >= enough) return good
  const [cause] = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []))
  throw cause instanceof ChainUnavailableError ? cause : unusable("The node of tron does not answer", cause)
}

function descending(a: bigint, b: bigint): number {
  return a < b ? 1 : a > b ? -1 : 0
}

async function hashAt(call: NodeCall, height: bigint) {
  return { call, hash: (await readHeader(call, height))?.hash }
}
