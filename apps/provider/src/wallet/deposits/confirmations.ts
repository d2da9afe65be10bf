import { type Currency, findCurrency, findNetwork, money, type NetworkId } from "@wallet/core/money"

/** A number of confirmations, and the amounts from which it applies, in whole coins or tokens. */
interface Step {
  readonly confirmations: number
  readonly from: Readonly<Record<string, string>>
}

/**
 * Required confirmations by the total value in the newest blocks of a network, lowest step first. Below the first step the
 * network's default applies. Reverting blocks costs more with each block, so a larger sum makes deeper reorganisations
 * worthwhile. A scan looks for other branches 100 blocks deep, so nothing waits longer than that.
 */
const stepsByNetwork: Readonly<Record<NetworkId, readonly Step[]>> = {
  bitcoin: [
    { confirmations: 6, from: { BTC: "1" } },
    { confirmations: 12, from: { BTC: "10" } },
  ],
  litecoin: [
    { confirmations: 12, from: { LTC: "500" } },
    { confirmations: 24, from: { LTC: "5000" } },
  ],
  // 32 blocks are an epoch; a block two epochs deep is final.
  ethereum: [
    { confirmations: 32, from: { ETH: "20", USDT: "50000", USDC: "50000" } },
    { confirmations: 64, from: { ETH: "200", USDT: "500000", USDC: "500000" } },
  ],
  bsc: [
    { confirmations: 30, from: { BNB: "80", USDT: "50000", USDC: "50000" } },
    { confirmations: 60, from: { BNB: "800", USDT: "500000", USDC: "500000" } },
  ],
  tron: [
    { confirmations: 40, from: { TRX: "200000", USDT: "50000" } },
    { confirmations: 60, from: { TRX: "2000000", USDT: "500000" } },
  ],
}

/** Deposits of a block, as far as they affect the required confirmations. */
export interface Arrived {
  /** Null for an unknown token: it has no value here. */
  readonly currency: string | null
  /** In minor units of the wallet's currency. */
  readonly amount: bigint | null
  readonly confirmations: number
}

/**
 * Computes the confirmations that every deposit of a network needs, by the deposits in its newest blocks, of all customers
 * and in all currencies. Reverting a block reverts everything since. So while the last `n - 1` blocks together reach the
 * threshold of a step of `n` confirmations, no deposit with fewer is credited. Splitting a sum changes nothing.
 */
export function confirmationsNeeded(network: string, arrived: readonly Arrived[]): number {
  const entry = findNetwork(network)
  if (!entry) return Number.POSITIVE_INFINITY
  const step = stepsByNetwork[entry.id].findLast((one) => isReached(one, arrived))
  return step?.confirmations ?? entry.confirmations
}

/** The largest number of confirmations on a network. */
export function mostConfirmations(network: NetworkId): number {
  const entry = findNetwork(network)
  if (!entry) return Number.POSITIVE_INFINITY
  return stepsByNetwork[network].at(-1)?.confirmations ?? entry.confirmations
}

/** One threshold, as a number of parts so large that every threshold amount divides it. */
const whole = 10n ** 36n

/** True if the deposits that a reorganisation one block shallower than the step would revert reach its threshold. */
function isReached({ confirmations, from }: Step, arrived: readonly Arrived[]): boolean {
  let parts = 0n
  for (const one of arrived) {
    const currency = one.currency === null ? undefined : findCurrency(one.currency)
    if (!currency || one.amount === null || one.confirmations >= confirmations) continue
    parts += convertToParts(one.amount, from[currency.code], currency)
  }
  return parts >= whole
}

/** Rounded up: no amount is too small to count. */
function convertToParts(amount: bigint, from: string | undefined, currency: Currency): bigint {
  if (from === undefined) return 0n
  const { units } = money(from, currency)
  return (amount * whole + units - 1n) / units
}

/** A deposit as its confirmations are shown. */
interface Counted extends Arrived {
  readonly network: string
  /** As of the last scan; null before a block contains it. */
  readonly confirmations_needed: number | null
}

/** The confirmations of a deposit, and the required number, which caps them. */
export function presentConfirmations(deposit: Counted) {
  const { network, confirmations, confirmations_needed } = deposit
  const needed = confirmations_needed ?? confirmationsNeeded(network, [{ ...deposit, confirmations: 0 }])
  return { seen: Math.min(confirmations, needed), needed }
}
