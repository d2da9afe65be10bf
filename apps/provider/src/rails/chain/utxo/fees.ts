import * as v from "valibot"
import type { FeeLevel } from "../chainRail.ts"
import { AmountSchema, type NodeCall } from "./nodeCall.ts"

/** In how many blocks a transaction should be mined. */
const targets: Readonly<Record<FeeLevel, number>> = { economy: 24, normal: 6, fast: 2 }
/** The least and the most that is offered for a virtual byte, in the smallest units, whatever a node says. */
const bounds = { least: 2n, most: 500n }

const EstimateSchema = v.object({ feerate: v.optional(AmountSchema) })
const MempoolSchema = v.object({ mempoolminfee: AmountSchema, minrelaytxfee: v.optional(AmountSchema) })

/** What a virtual byte costs now, in the smallest units. A node that has seen too little to know asks for the least. */
export async function readFeeRate(call: NodeCall, level: FeeLevel): Promise<bigint> {
  const [{ feerate }, { mempoolminfee, minrelaytxfee }] = await Promise.all([
    call(EstimateSchema, "estimatesmartfee", targets[level]),
    call(MempoolSchema, "getmempoolinfo"),
  ])
  const wanted = [feerate ?? 0n, mempoolminfee, minrelaytxfee ?? 0n]
    // For a thousand bytes, as nodes count; rounded up.
    .map((rate) => (rate + 999n) / 1_000n)
    .reduce((most, rate) => (rate > most ? rate : most), bounds.least)
  return wanted < bounds.most ? wanted : bounds.most
}

const NetworkSchema = v.object({ incrementalfee: AmountSchema })

/** What a replacement has to offer for each of its virtual bytes on top of what was offered before (BIP-125), rounded up. */
export async function readIncrement(call: NodeCall): Promise<bigint> {
  const { incrementalfee } = await call(NetworkSchema, "getnetworkinfo")
  return (incrementalfee + 999n) / 1_000n
}
