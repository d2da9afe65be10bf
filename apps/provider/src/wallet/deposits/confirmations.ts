import { findCurrency, findNetwork, money, type NetworkId } from "@wallet/core/money"

/** From an amount on, in whole coins or tokens, so many blocks are waited for. */
type Steps = readonly (readonly [from: string, confirmations: number])[]

/**
 * How many blocks larger deposits wait for; smaller ones wait for what their network says. To take blocks back costs
 * more with each one, so that a larger sum is worth undoing deeper ones. A scan looks for other branches 100 blocks deep,
 * so nothing waits for more than that.
 */
const stepsByNetwork: Readonly<Record<NetworkId, Readonly<Record<string, Steps>>>> = {
  bitcoin: {
    BTC: [
      ["1", 6],
      ["10", 12],
    ],
  },
  litecoin: {
    LTC: [
      ["500", 12],
      ["5000", 24],
    ],
  },
  // 32 blocks are an epoch; what is two of them deep is final.
  ethereum: {
    ETH: [
      ["20", 32],
      ["200", 64],
    ],
    USDT: [
      ["50000", 32],
      ["500000", 64],
    ],
    USDC: [
      ["50000", 32],
      ["500000", 64],
    ],
  },
  bsc: {
    BNB: [
      ["80", 30],
      ["800", 60],
    ],
    USDT: [
      ["50000", 30],
      ["500000", 60],
    ],
    USDC: [
      ["50000", 30],
      ["500000", 60],
    ],
  },
  tron: {
    TRX: [
      ["200000", 40],
      ["2000000", 60],
    ],
    USDT: [
      ["50000", 40],
      ["500000", 60],
    ],
  },
}

/** What has arrived, as far as it decides how long to wait. */
interface Arrived {
  readonly network: string
  readonly currency: string | null
  /** In minor units of the wallet's currency. */
  readonly amount: bigint | null
}

/** From how many confirmations on a deposit counts, by its network and amount. */
export function confirmationsNeeded({ network, currency: code, amount }: Arrived): number {
  const entry = findNetwork(network)
  if (!entry) return Number.POSITIVE_INFINITY
  const currency = code === null ? undefined : findCurrency(code)
  if (!currency || amount === null) return entry.confirmations
  const steps = stepsByNetwork[entry.id][currency.code] ?? []
  const step = steps.findLast(([from]) => amount >= money(from, currency).units)
  return step?.[1] ?? entry.confirmations
}

/** The confirmations of a deposit, and how many it waits for: those beyond are not counted. */
export function presentConfirmations(deposit: Arrived & { readonly confirmations: number }) {
  const needed = confirmationsNeeded(deposit)
  return { seen: Math.min(deposit.confirmations, needed), needed }
}
