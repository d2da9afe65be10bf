import { type Currency, findCurrency, findNetwork, money, type NetworkId } from "@wallet/core/money"

/** So many blocks are waited for from these amounts on, in whole coins or tokens. */
interface Step {
  readonly confirmations: number
  readonly from: Readonly<Record<string, string>>
}

/**
 * How many blocks are waited for, by what the newest blocks of a network hold together, the lowest step first; for less
 * than that it is what the network says. To take blocks back costs more with each one, so that a larger sum is worth
 * undoing deeper ones. A scan looks for other branches 100 blocks deep, so nothing waits for more than that.
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
  // 32 blocks are an epoch; what is two of them deep is final.
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

/** What has arrived in a block, as far as it decides how long to wait. */
export interface Arrived {
  /** Null for a token that no wallet holds: it is worth nothing here. */
  readonly currency: string | null
  /** In minor units of the wallet's currency. */
  readonly amount: bigint | null
  readonly confirmations: number
}

/**
 * How many confirmations every deposit of a network needs, by all that its newest blocks hold: of all customers, in all
 * currencies. Whoever undoes a block undoes everything since, so while the last `n - 1` blocks together hold as much as
 * a step of `n` confirmations begins with, nothing that has fewer counts. How a sum is split changes nothing.
 */
export function confirmationsNeeded(network: string, arrived: readonly Arrived[]): number {
  const entry = findNetwork(network)
  if (!entry) return Number.POSITIVE_INFINITY
  const step = stepsByNetwork[entry.id].findLast((one) => isReached(one, arrived))
  return step?.confirmations ?? entry.confirmations
}

/** The most confirmations that anything on a network waits for. */
export function mostConfirmations(network: NetworkId): number {
  const entry = findNetwork(network)
  if (!entry) return Number.POSITIVE_INFINITY
  return stepsByNetwork[network].at(-1)?.confirmations ?? entry.confirmations
}

/** A whole step in parts so fine that each amount a step begins with divides it. */
const whole = 10n ** 36n

/** Whether what a reorganisation would undo that is one block too shallow for a step adds up to it, in all currencies. */
function isReached({ confirmations, from }: Step, arrived: readonly Arrived[]): boolean {
  let parts = 0n
  for (const one of arrived) {
    const currency = one.currency === null ? undefined : findCurrency(one.currency)
    if (!currency || one.amount === null || one.confirmations >= confirmations) continue
    parts += partsOf(one.amount, from[currency.code], currency)
  }
  return parts >= whole
}

/** Rounded up: no part is too small to count. */
function partsOf(amount: bigint, from: string | undefined, currency: Currency): bigint {
  if (from === undefined) return 0n
  const { units } = money(from, currency)
  return (amount * whole + units - 1n) / units
}

/** A deposit as its confirmations are shown. */
interface Counted extends Arrived {
  readonly network: string
  /** As the last look had it; null before a block holds it. */
  readonly confirmations_needed: number | null
}

/** The confirmations of a deposit, and how many it waits for: those beyond are not counted. */
export function presentConfirmations(deposit: Counted) {
  const { network, confirmations, confirmations_needed } = deposit
  const needed = confirmations_needed ?? confirmationsNeeded(network, [{ ...deposit, confirmations: 0 }])
  return { seen: Math.min(confirmations, needed), needed }
}
