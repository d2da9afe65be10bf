import { createHash } from "node:crypto"
import type { NetworkId } from "@wallet/core/money"
import type { SandboxChainsTable } from "../database/schema.ts"

/** Seconds between two blocks: faster than the real chains, so that a developer need not wait for half an hour. */
export const blockSeconds: Readonly<Record<NetworkId, number>> = {
  bitcoin: 20,
  litecoin: 10,
  ethereum: 5,
  bsc: 3,
  tron: 3,
}

/** The first height of every sandbox chain. */
const firstHeight = 1000n

type ChainClock = Pick<SandboxChainsTable, "network" | "started_at" | "mined">

/** The newest block's height, computed from time: empty blocks are not stored. */
export function tipHeight({ network, started_at, mined }: ChainClock, now: Date): bigint {
  const passed = Math.max(now.getTime() - started_at.getTime(), 0)
  return firstHeight + mined + BigInt(Math.floor(passed / (blockSeconds[network] * 1000)))
}

/** The time of a block: by the clock, as if no block had been mined by hand, and never in the future. */
export function blockTime({ network, started_at, mined }: ChainClock, height: bigint, now: Date): Date {
  const byClock = started_at.getTime() + Number(height - firstHeight - mined) * blockSeconds[network] * 1000
  return new Date(Math.max(Math.min(byClock, now.getTime()), started_at.getTime()))
}

/** A block's hash, which differs for each branch at that height. */
export function computeBlockHash(network: NetworkId, height: bigint, reorganisations: readonly bigint[]): string {
  const branch = reorganisations.filter((lowest) => lowest <= height).length
  return hashText(network, `${network}:${height}:${branch}`)
}

/** A hash in the chain's format: with `0x` on EVM chains. */
export function hashText(network: NetworkId, text: string): string {
  const hex = createHash("sha256").update(text).digest("hex")
  return network === "ethereum" || network === "bsc" ? `0x${hex}` : hex
}
