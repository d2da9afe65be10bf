import type { FeeLevel, TokenContract } from "../chainRail.ts"
import type { EvmNode } from "./evmNode.ts"

/** The price of a unit of gas (EIP-1559), in wei. */
export interface GasPrice {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** In hundredths. The base fee grows by at most an eighth per block: twice of it is enough for six full blocks. */
const levels: Readonly<Record<FeeLevel, { readonly base: bigint; readonly tip: bigint }>> = {
  economy: { base: 130n, tip: 100n },
  normal: { base: 200n, tip: 120n },
  fast: { base: 250n, tip: 200n },
}
/** Nodes drop transactions without a tip for the block producer; in wei. */
const lowestTip = 1_000_000n

/** The highest gas use of a transfer; for a token that of the most expensive ones. */
const quotedGas = { coin: 21_000n, token: 75_000n }

/** The current gas price for a fee level. */
export async function readGasPrice(node: EvmNode, level: FeeLevel): Promise<GasPrice> {
  return (await readGasPrices(node))(level)
}

/** The current gas prices for all fee levels. */
export async function readGasPrices(node: EvmNode): Promise<(level: FeeLevel) => GasPrice> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    node.getBlock({ includeTransactions: false }),
    node.estimateMaxPriorityFeePerGas(),
  ])
  return (level) => priceAt(baseFeePerGas ?? 0n, tip, level)
}

/** The offered price, from the newest block's base fee and the usual tip; in wei. */
export function priceAt(baseFee: bigint, usualTip: bigint, level: FeeLevel): GasPrice {
  const { base, tip } = levels[level]
  const wanted = (usualTip * tip) / 100n
  const maxPriorityFeePerGas = wanted > lowestTip ? wanted : lowestTip
  return { maxPriorityFeePerGas, maxFeePerGas: (baseFee * base) / 100n + maxPriorityFeePerGas }
}

/** The highest cost of a transfer, in wei. */
export function quoteFee({ maxFeePerGas }: GasPrice, contract: TokenContract): bigint {
  return maxFeePerGas * (contract === null ? quotedGas.coin : quotedGas.token)
}

/**
 * The price of a replacement: the current price, and in both parts at least an eighth above the transaction before, because nodes
 * require a tenth.
 */
function raise(before: GasPrice, now: GasPrice): GasPrice {
  return {
    maxFeePerGas: atLeast(now.maxFeePerGas, before.maxFeePerGas),
    maxPriorityFeePerGas: atLeast(now.maxPriorityFeePerGas, before.maxPriorityFeePerGas),
  }
}

/** As `raise`, within a multiple of the first attempt's price; `undefined` above it. */
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

/** Formats a price for a signing request. */
export function writePrice({ maxFeePerGas, maxPriorityFeePerGas }: GasPrice) {
  return { maxFeePerGas: maxFeePerGas.toString(), maxPriorityFeePerGas: maxPriorityFeePerGas.toString() }
}
