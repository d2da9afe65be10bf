import * as v from "valibot"
import type { FeeLevel } from "../chainRail.ts"
import { AmountSchema, type NodeCall } from "./nodeCall.ts"

/** The number of blocks within which a transaction should be mined. */
const targets: Readonly<Record<FeeLevel, number>> = { economy: 24, normal: 6, fast: 2 }
/** The minimum and maximum price per virtual byte, in the smallest units, whatever a node reports. */
const bounds = { least: 2n, most: 500n }

const EstimateSchema = v.object({ feerate: v.optional(AmountSchema) })
const MempoolSchema = v.object({ mempoolminfee: AmountSchema, minrelaytxfee: v.optional(AmountSchema) })

/** The current price per virtual byte, in the smallest units. A node without enough data gives the minimum. */
export async function readFeeRate(call: NodeCall, level: FeeLevel): Promise<bigint> {
  const [{ feerate }, { mempoolminfee, minrelaytxfee }] = await Promise.all([
    call(EstimateSchema, "estimatesmartfee", targets[level]),
    call(MempoolSchema, "getmempoolinfo"),
  ])
  const wanted = [feerate ?? 0n, mempoolminfee, minrelaytxfee ?? 0n]
    // Nodes report it per thousand bytes; rounded up.
    .map((rate) => (rate + 999n) / 1_000n)
    .reduce((most, rate) => (rate > most ? rate : most), bounds.least)
  return wanted < bounds.most ? wanted : bounds.most
}

const NetworkSchema = v.object({ incrementalfee: AmountSchema })

/** The additional price per virtual byte that a replacement must pay (BIP-125), rounded up. */
export async function readIncrement(call: NodeCall): Promise<bigint> {
  const { incrementalfee } = await call(NetworkSchema, "getnetworkinfo")
  return (incrementalfee + 999n) / 1_000n
}
