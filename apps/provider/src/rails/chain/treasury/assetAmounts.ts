import { findCurrency, findCurrencyNetwork, type NetworkId, parsePositiveAmount } from "@wallet/core/money"
import { ConfigError } from "#platform/config.ts"
import type { TokenContract } from "../chainRail.ts"

/** An amount of a currency on a network, as decimal text. The currency may not exist there. */
export interface AssetAmount {
  readonly network: string
  readonly currency: string
  readonly amount: string
}

/** An amount of a coin or token in the chain's units. */
export interface ChainAmount {
  readonly network: NetworkId
  readonly contract: TokenContract
  readonly amount: bigint
}

/**
 * Reads amounts of a setting.
 *
 * @throws ConfigError if a network does not have the currency, the amount has too many decimals, or a currency is repeated.
 */
export function readAssetAmounts(setting: string, amounts: readonly AssetAmount[]): readonly ChainAmount[] {
  requireDistinctAssets(setting, amounts)
  return amounts.map(({ network, currency: code, amount }) => {
    const place = findCurrencyNetwork(code, network)
    const currency = findCurrency(code)
    if (!place || !currency) throw new ConfigError(`${setting} names ${code} on ${network}, which does not exist`)
    const read = parsePositiveAmount(amount, { ...currency, decimals: place.chainDecimals })
    if (!read.ok) throw new ConfigError(`${setting} has ${amount} ${code} on ${network}, which is no amount there`)
    return { network: place.network.id, contract: place.contract ?? null, amount: read.units }
  })
}

/** @throws ConfigError if a setting repeats a currency of a network, because it would be ambiguous. */
export function requireDistinctAssets(
  setting: string,
  assets: readonly { readonly network: string; readonly currency: string }[],
): void {
  const names = assets.map(({ network, currency }) => `${currency} on ${network}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new ConfigError(`${setting} names ${twice} twice`)
}
