import {
  type Currency,
  type CurrencyNetwork,
  currencyNetworks,
  findCurrency,
  type Money,
  type NetworkId,
  toDecimal,
} from "@wallet/core/money"
import type { TokenContract } from "#rails/chain/chainRail.ts"

/** A deposited amount in the wallet's units. */
export interface Arrival {
  readonly currency: string
  /** In minor units of the wallet's currency: rounded down. */
  readonly amount: bigint
  /** The fraction below the wallet's unit, in the chain's smallest units. */
  readonly dust: bigint
}

/** The currency behind a contract on a network; `undefined` for a token that no wallet holds. */
export function findAsset(network: NetworkId, contract: TokenContract): CurrencyNetwork | undefined {
  const wanted = contract?.toLowerCase()
  return currencyNetworks.find((entry) => entry.network.id === network && entry.contract?.toLowerCase() === wanted)
}

/** Reads an output exactly: `amount` and `dust` together are what arrived, to the last digit. */
export function readArrival({ currency, chainDecimals }: CurrencyNetwork, chainAmount: bigint): Arrival {
  const { decimals } = requireCurrency(currency)
  const finer = 10n ** BigInt(Math.max(chainDecimals - decimals, 0))
  return { currency, amount: chainAmount / finer, dust: chainAmount % finer }
}

/**
 * The ledger's name for a currency counted as finely as a chain does, e.g. `USDT:6`: what the wallet can't count has an
 * account of its own there.
 */
export function fineCurrency({ currency, chainDecimals }: Pick<CurrencyNetwork, "currency" | "chainDecimals">): string {
  return `${currency}:${chainDecimals}`
}

/** Digits of a token's amount that the ledger counts together: so few that no sum of deposits is beyond its accounts. */
const tokenDigits = 26n

/** An amount of a token that no wallet holds, as the ledger counts it. */
interface TokenPart {
  /** The network and the contract, and of which power of ten the parts are that are beyond the first digits. */
  readonly currency: string
  readonly amount: bigint
}

/**
 * The amount of a token that no wallet holds, in parts: anyone may have made it, and sends up to 2^256 - 1 of its smallest
 * units.
 */
export function splitTokenAmount({
  network,
  contract,
  chain_amount: whole,
}: {
  readonly network: NetworkId
  readonly contract: TokenContract
  readonly chain_amount: bigint
}): readonly TokenPart[] {
  const size = 10n ** tokenDigits
  const parts: TokenPart[] = []
  for (let [rest, power] = [whole, 0n]; rest > 0n; [rest, power] = [rest / size, power + tokenDigits]) {
    const currency = `${network}/${contract ?? ""}${power === 0n ? "" : `:e${power}`}`
    if (rest % size > 0n) parts.push({ currency, amount: rest % size })
  }
  return parts
}

/** Writes an amount with every digit that the chain counts. */
export function writeChainAmount(
  { currency, chainDecimals }: Pick<CurrencyNetwork, "currency" | "chainDecimals">,
  units: bigint,
): string {
  const fine: Money = { currency: { ...requireCurrency(currency), decimals: chainDecimals }, units }
  return toDecimal(fine)
}

/** The row of a currency that the table of networks names. */
export function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The table of networks has ${code}, which the currency table does not hold`)
  return currency
}
