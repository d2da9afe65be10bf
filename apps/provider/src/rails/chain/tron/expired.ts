import type { TronSigningRequest } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"
import type { Attempt } from "../payments/attempts.ts"
import type { NodeCall } from "./nodeCall.ts"
import { referTo, tronRequestOf } from "./requests.ts"
import { readHeader, readNewest, type TimedBlock, type TronNodes } from "./tronNode.ts"

/** Beyond its expiration, so that clocks may differ. The signer waits as long. */
const margin = 60_000
/** A transaction names a block by the last two bytes of its height. */
const namedHeights = 65_536n
/** A transaction expires so long after the block that it refers to, at the most, in milliseconds. */
const longest = 24 * 3_600_000

/**
 * Whether no attempt at a payment can be mined any more. There is no nonce that would forbid a second one: so more than half
 * of the nodes have to say that a block later than its expiration is irreversible, and that none of the blocks since the one
 * that it refers to holds it; and not one may know it.
 */
export async function isDead(nodes: TronNodes, attempts: readonly Attempt[]): Promise<boolean> {
  const signed = attempts.filter(({ raw }) => raw !== null)
  const requests = signed.map(tronRequestOf)
  const last = Math.max(...requests.map(({ expiration }) => expiration))
  const answers = await nodes.askAll(async (call) => {
    // First the time: what is not found afterwards was not there at that time.
    const solid = await readNewest(call, "solid")
    for (const { txid } of signed) if (await isKnown(call, txid ?? "")) return "known"
    if (solid.at.getTime() <= last + margin) return "open"
    for (const request of requests) if (!(await keepsBlocksSince(call, request, solid))) return "open"
    return "dead"
  })
  const told = answers.map((one) => (one.status === "fulfilled" ? one.value : "silent"))
  return !told.includes("known") && told.filter((one) => one === "dead").length * 2 > told.length
}

const FoundSchema = v.union([v.object({ id: v.string() }), v.object({ txID: v.string() }), v.strictObject({})])

/** Also a node that keeps transactions alone, and nothing of what came of them, knows what a block holds. */
async function isKnown(call: NodeCall, value: string): Promise<boolean> {
  for (const path of ["/wallet/gettransactioninfobyid", "/wallet/gettransactionbyid"])
    if (Object.keys(await call(FoundSchema, path, { value })).length > 0) return true
  return false
}

/** A node that has dropped the blocks which may hold a transaction proves nothing by not knowing it. */
async function keepsBlocksSince(
  call: NodeCall,
  { refBlockBytes, refBlockHash, expiration }: TronSigningRequest,
  solid: TimedBlock,
): Promise<boolean> {
  const back = (solid.height - BigInt(`0x${refBlockBytes}`)) % namedHeights
  for (let height = solid.height - back; height >= 0n; height -= namedHeights) {
    const block = await readHeader(call, height)
    if (!block || block.at.getTime() < expiration - longest) return false
    if (referTo(block).refBlockHash === refBlockHash) return true
  }
  return false
}
