import type { NetworkId } from "@wallet/core/money"
import type { FeeLevel, TokenContract } from "@wallet/provider/rails/chain/chainRail.ts"

/** Fee of one payment in the coin at the normal level, in the chain's smallest units. */
const coinFees: Readonly<Record<NetworkId, bigint>> = {
  bitcoin: 2_800n,
  litecoin: 2_800n,
  ethereum: 42_000_000_000_000n,
  bsc: 21_000_000_000_000n,
  tron: 1_100_000n,
}
/** Cost of a token transfer, as a multiple of a coin's. */
const tokenFactors: Readonly<Partial<Record<NetworkId, bigint>>> = { ethereum: 3n, bsc: 3n, tron: 12n }
/** In percent. TRON has no such levels. */
const levelPercents: Readonly<Record<FeeLevel, bigint>> = { economy: 60n, normal: 100n, fast: 180n }

/** The fee of a payment, in the smallest units of the chain's own coin. */
export function estimateFee(network: NetworkId, contract: TokenContract, feeLevel: FeeLevel): bigint {
  const fee = coinFees[network] * (contract === null ? 1n : (tokenFactors[network] ?? 1n))
  return network === "tron" ? fee : (fee * levelPercents[feeLevel]) / 100n
}
