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
 * The ledger's code for a currency counted in the chain's units, e.g. `USDT:6`. Fractions too small for the wallet
 * have their own account in it.
 */
export function fineCurrency({ currency, chainDecimals }: Pick<CurrencyNetwork, "currency" | "chainDecimals">): string {
  return `${currency}:${chainDecimals}`
}

/**
 * Number of digits of a token's amount that one ledger account counts: small enough that no sum of deposits
 * overflows it.
 */
const tokenDigits = 26n

/** An amount of a token that no wallet holds, as the ledger counts it. */
interface TokenPart {
  /** The network and the contract. For digits beyond the first account's, also their power of ten. */
  readonly currency: string
  readonly amount: bigint
}

/** Splits the amount of an unknown token into parts. Anyone can create a token and send up to 2^256 - 1 units. */
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

/** Writes an amount with all digits of the chain. */
export function writeChainAmount(
  { currency, chainDecimals }: Pick<CurrencyNetwork, "currency" | "chainDecimals">,
  units: bigint,
): string {
  const fine: Money = { currency: { ...requireCurrency(currency), decimals: chainDecimals }, units }
  return toDecimal(fine)
}

/** The currency table's entry for a currency of the table of networks. */
export function requireCurrency(code: string): Currency {
  const currency = findCurrency(code)
  if (!currency) throw new Error(`The table of networks has ${code}, which the currency table does not hold`)
  return currency
}
