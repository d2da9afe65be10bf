import type { TronSigningRequest } from "@wallet/chains/signingRequest.ts"
import * as v from "valibot"
import type { Attempt } from "../payments/attempts.ts"
import type { NodeCall } from "./nodeCall.ts"
import { referTo, requireTronRequest } from "./requests.ts"
import { readHeader, readNewest, type TimedBlock, type TronNodes } from "./tronNode.ts"

/** Added to its expiration, because clocks may differ. The signer waits as long. */
const margin = 60_000
/** A transaction refers to a block by the last two bytes of its height. */
const namedHeights = 65_536n
/** The longest time from the referenced block to a transaction's expiration, in milliseconds. */
const longest = 24 * 3_600_000

/**
 * Resolves to true if no attempt at a payment can be mined any more. TRON has no nonce that would forbid a second one, so more
 * than half of the nodes must confirm that a block later than its expiration is irreversible, and that no block since the
 * referenced one contains it; and no node may know it.
 */
export async function isDead(nodes: TronNodes, attempts: readonly Attempt[]): Promise<boolean> {
  const signed = attempts.filter(({ raw }) => raw !== null)
  const requests = signed.map(requireTronRequest)
  const last = Math.max(...requests.map(({ expiration }) => expiration))
  const answers = await nodes.askAll(async (call) => {
    // The time first: a transaction that is not found later did not exist at that time.
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

/** A node that keeps transactions without their results also knows a block's content. */
async function isKnown(call: NodeCall, value: string): Promise<boolean> {
  for (const path of ["/wallet/gettransactioninfobyid", "/wallet/gettransactionbyid"])
    if (Object.keys(await call(FoundSchema, path, { value })).length > 0) return true
  return false
}

/** A node that has dropped blocks which may contain a transaction proves nothing by not knowing it. */
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
