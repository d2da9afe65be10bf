import { type FeeLevel, feeLevels } from "@wallet/core/contract"
import { type Currency, type Money, money } from "@wallet/core/money"

/** A chain's fees by level, or a single one. */
type Fees = { readonly [Level in FeeLevel]: string } | { readonly normal: string }

/**
 * Network fees that customers pay, in the currency they send. Prices are published, so that the fee shown is the fee charged.
 * The network's actual fee is booked separately.
 */
const networkFees: Readonly<Record<string, Readonly<Record<string, Fees>>>> = {
  BTC: { bitcoin: { economy: "0.00002", normal: "0.00005", fast: "0.0001" } },
  LTC: { litecoin: { economy: "0.0005", normal: "0.001", fast: "0.002" } },
  USDT: {
    tron: { normal: "2" },
    ethereum: { economy: "2", normal: "4", fast: "8" },
    bsc: { economy: "0.2", normal: "0.3", fast: "0.6" },
  },
  BNB: { bsc: { economy: "0.0002", normal: "0.0003", fast: "0.0006" } },
  ETH: { ethereum: { economy: "0.0003", normal: "0.0006", fast: "0.0012" } },
  TRX: { tron: { normal: "1" } },
  USDC: {
    ethereum: { economy: "2", normal: "4", fast: "8" },
    bsc: { economy: "0.2", normal: "0.3", fast: "0.6" },
  },
}

/** The prices of a network by level, cheapest first. */
export function getChainFees(currency: Currency, network: string): ReadonlyMap<FeeLevel, Money> {
  const fees: Partial<Record<FeeLevel, string>> | undefined = networkFees[currency.code]?.[network]
  if (!fees) throw new Error(`There is no price for ${currency.code} on ${network}`)
  return new Map(
    feeLevels.flatMap((level) => {
      const fee = fees[level]
      return fee === undefined ? [] : [[level, money(fee, currency)] as const]
    }),
  )
}
