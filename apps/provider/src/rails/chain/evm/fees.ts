import type { FeeLevel, TokenContract } from "../chainRail.ts"
import type { EvmNode } from "./evmNode.ts"

/** What a unit of gas may cost (EIP-1559), in wei. */
export interface GasPrice {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** In hundredths. The base fee grows by an eighth a block at the most: twice of it holds for six full blocks. */
const levels: Readonly<Record<FeeLevel, { readonly base: bigint; readonly tip: bigint }>> = {
  economy: { base: 130n, tip: 100n },
  normal: { base: 200n, tip: 120n },
  fast: { base: 250n, tip: 200n },
}
/** Nodes drop what offers nothing to who makes the block; in wei. */
const lowestTip = 1_000_000n

/** What a transfer takes at the most; a token's is what the busiest ones need. */
const quotedGas = { coin: 21_000n, token: 75_000n }

/** What gas costs now, for so much speed. */
export async function readGasPrice(node: EvmNode, level: FeeLevel): Promise<GasPrice> {
  return (await readGasPrices(node))(level)
}

/** The same for any speed. */
export async function readGasPrices(node: EvmNode): Promise<(level: FeeLevel) => GasPrice> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    node.getBlock({ includeTransactions: false }),
    node.estimateMaxPriorityFeePerGas(),
  ])
  return (level) => priceAt(baseFeePerGas ?? 0n, tip, level)
}

/** What is offered where the newest block took so much, and so much is usual for who makes it; in wei. */
export function priceAt(baseFee: bigint, usualTip: bigint, level: FeeLevel): GasPrice {
  const { base, tip } = levels[level]
  const wanted = (usualTip * tip) / 100n
  const maxPriorityFeePerGas = wanted > lowestTip ? wanted : lowestTip
  return { maxPriorityFeePerGas, maxFeePerGas: (baseFee * base) / 100n + maxPriorityFeePerGas }
}

/** What a transfer costs at the most, in wei. */
export function quoteFee({ maxFeePerGas }: GasPrice, contract: TokenContract): bigint {
  return maxFeePerGas * (contract === null ? quotedGas.coin : quotedGas.token)
}

/**
 * What a replacement offers: what gas costs now, and in both parts at least an eighth more than the transaction before, as
 * nodes demand a tenth.
 */
function raise(before: GasPrice, now: GasPrice): GasPrice {
  return {
    maxFeePerGas: atLeast(now.maxFeePerGas, before.maxFeePerGas),
    maxPriorityFeePerGas: atLeast(now.maxPriorityFeePerGas, before.maxPriorityFeePerGas),
  }
}

/** The same, within a multiple of the first attempt's price; `undefined` above it. */
export function raiseWithin(before: GasPrice, now: GasPrice, first: GasPrice, multiple: bigint): GasPrice | undefined {
  const raised = raise(before, now)
  return raised.maxFeePerGas > first.maxFeePerGas * multiple ? undefined : raised
}

function atLeast(wanted: bigint, before: bigint): bigint {
  const raised = before + before / 8n + 1n
  return wanted > raised ? wanted : raised
}

/** The price of a signing request. */
export function readPrice({ maxFeePerGas, maxPriorityFeePerGas }: ReturnType<typeof writePrice>): GasPrice {
  return { maxFeePerGas: BigInt(maxFeePerGas), maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) }
}

/** A price as a signing request has it. */
export function writePrice({ maxFeePerGas, maxPriorityFeePerGas }: GasPrice) {
  return { maxFeePerGas: maxFeePerGas.toString(), maxPriorityFeePerGas: maxPriorityFeePerGas.toString() }
}
