import {
  type CurrencyNetwork,
  findCurrency,
  findCurrencyNetwork,
  type NetworkId,
  parsePositiveAmount,
} from "@wallet/core/money"
import { ConfigError } from "#platform/config.ts"
import type { TokenContract } from "#rails/chain/chainRail.ts"
import { requireDistinctAssets } from "#rails/chain/treasury/assetAmounts.ts"

/** The lowest and highest balance of a hot wallet, as decimal text. */
export interface AssetMarks {
  readonly network: string
  readonly currency: string
  readonly low: string
  readonly high: string
}

/** The balances between which a hot wallet is kept, in the chain's smallest units. */
export interface HotWalletMarks {
  readonly low: bigint
  readonly high: bigint
  /** The wallet's target balance after a movement. */
  readonly target: bigint
  /** The number of the chain's smallest units in one of the wallet's. No movement is finer. */
  readonly finer: bigint
}

/** The marks of a coin or token. */
export interface MarkedAsset extends HotWalletMarks {
  readonly network: NetworkId
  readonly currency: string
  readonly contract: TokenContract
}

/**
 * Reads the marks of a setting. The target is the middle.
 *
 * @throws ConfigError where a network has no such currency, its chain does not count so finely, nothing lies between, or one is
 *   named twice.
 */
export function readMarks(marks: readonly AssetMarks[]): readonly MarkedAsset[] {
  requireDistinctAssets("HOT_WALLET_MARKS", marks)
  return marks.map(({ network, currency, ...texts }) => {
    const place = findCurrencyNetwork(currency, network)
    if (!place) throw new ConfigError(`HOT_WALLET_MARKS names ${currency} on ${network}, which does not exist`)
    const [low, high] = [readUnits(place, texts.low), readUnits(place, texts.high)]
    const finer = 10n ** BigInt(Math.max(place.chainDecimals - (findCurrency(currency)?.decimals ?? 0), 0))
    if (low === undefined || high === undefined || high - low < 2n * finer)
      throw new ConfigError(`HOT_WALLET_MARKS needs two marks for ${currency} on ${network}, the lower one first`)
    const target = low + (high - low) / 2n
    return { network: place.network.id, currency, contract: place.contract ?? null, low, high, target, finer }
  })
}

function readUnits({ currency: code, chainDecimals }: CurrencyNetwork, text: string): bigint | undefined {
  const currency = findCurrency(code)
  const read = currency && parsePositiveAmount(text, { ...currency, decimals: chainDecimals })
  return read?.ok ? read.units : undefined
}

/** A movement that is needed, in the chain's smallest units. */
export interface NeededMovement {
  readonly kind: "to_cold" | "refill"
  readonly amount: bigint
}

/**
 * Decides on the movement that brings a hot wallet back between its marks, if it is outside. Amounts are whole
 * units of the wallet. Surplus is rounded down and a refill up, so that the wallet has at least its target
 * afterwards.
 */
export function decideMovement(
  balance: bigint,
  { low, high, target, finer }: HotWalletMarks,
): NeededMovement | undefined {
  if (balance > high) return { kind: "to_cold", amount: ((balance - target) / finer) * finer }
  if (balance < low) return { kind: "refill", amount: ((target - balance + finer - 1n) / finer) * finer }
  return undefined
}
