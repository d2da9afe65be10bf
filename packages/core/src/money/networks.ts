/** A chain that wallets reach, by its id on the wire. */
export type NetworkId = "bitcoin" | "litecoin" | "ethereum" | "bsc" | "tron"

/** The family of a chain, which fixes the form of its addresses and transactions. */
export type NetworkFamily = "bitcoin" | "evm" | "tron"

/** One chain. */
export interface Network {
  readonly id: NetworkId
  /** Its proper name, the same in every language. */
  readonly name: string
  readonly family: NetworkFamily
  /** The currency in which its fees are paid. */
  readonly nativeCurrency: string
  /** The name of the standard of its tokens, e.g. `ERC-20`; a chain without tokens has none. */
  readonly tokenStandard?: string
  /** The number in EIP-681 payment addresses. */
  readonly chainId?: number
  /** The SLIP-44 number of its coin: the second step of every derivation path. */
  readonly coinType: number
  /** The number of blocks, its own included, that make a transaction final. */
  readonly confirmations: number
  /** The time that this takes on an ordinary day. */
  readonly averageMinutes: number
}

/** A currency on one chain. */
export interface CurrencyNetwork {
  readonly currency: string
  readonly network: Network
  /** The token's contract; absent for the chain's own coin. */
  readonly contract?: string
  /** The digits behind the point that the chain itself counts; the wallet may count fewer (USDT, USDC). */
  readonly chainDecimals: number
  /** Smaller deposits are held and not credited, as decimal text in the currency. */
  readonly minDeposit: string
}

const bitcoin: Network = {
  id: "bitcoin",
  name: "Bitcoin",
  family: "bitcoin",
  nativeCurrency: "BTC",
  coinType: 0,
  confirmations: 3,
  averageMinutes: 30,
}
const litecoin: Network = {
  id: "litecoin",
  name: "Litecoin",
  family: "bitcoin",
  nativeCurrency: "LTC",
  coinType: 2,
  confirmations: 6,
  averageMinutes: 15,
}
const ethereum: Network = {
  id: "ethereum",
  name: "Ethereum",
  family: "evm",
  nativeCurrency: "ETH",
  tokenStandard: "ERC-20",
  chainId: 1,
  coinType: 60,
  confirmations: 12,
  averageMinutes: 3,
}
const bsc: Network = {
  id: "bsc",
  name: "BNB Smart Chain",
  family: "evm",
  nativeCurrency: "BNB",
  tokenStandard: "BEP-20",
  chainId: 56,
  coinType: 60,
  confirmations: 15,
  averageMinutes: 1,
}
const tron: Network = {
  id: "tron",
  name: "TRON",
  family: "tron",
  nativeCurrency: "TRX",
  tokenStandard: "TRC-20",
  coinType: 195,
  confirmations: 20,
  averageMinutes: 1,
}

/**
 * Every chain.
 *
 * @example
 * networks.map(({ id }) => id).includes("bitcoin") // → true
 */
export const networks: readonly Network[] = [bitcoin, litecoin, ethereum, bsc, tron]

/**
 * Every currency on every chain that carries it; the first one of a currency is the one to propose.
 *
 * @example
 * const ofTether = currencyNetworks.filter(({ currency }) => currency === "USDT")
 */
export const currencyNetworks: readonly CurrencyNetwork[] = [
  { currency: "BTC", network: bitcoin, chainDecimals: 8, minDeposit: "0.0001" },
  { currency: "LTC", network: litecoin, chainDecimals: 8, minDeposit: "0.01" },
  {
    currency: "USDT",
    network: tron,
    contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    chainDecimals: 6,
    minDeposit: "1",
  },
  {
    currency: "USDT",
    network: ethereum,
    contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    chainDecimals: 6,
    minDeposit: "10",
  },
  {
    currency: "USDT",
    network: bsc,
    contract: "0x55d398326f99059fF775485246999027B3197955",
    chainDecimals: 18,
    minDeposit: "1",
  },
  { currency: "BNB", network: bsc, chainDecimals: 18, minDeposit: "0.005" },
  { currency: "ETH", network: ethereum, chainDecimals: 18, minDeposit: "0.002" },
  { currency: "TRX", network: tron, chainDecimals: 6, minDeposit: "5" },
  {
    currency: "USDC",
    network: ethereum,
    contract: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    chainDecimals: 6,
    minDeposit: "10",
  },
  {
    currency: "USDC",
    network: bsc,
    contract: "0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d",
    chainDecimals: 18,
    minDeposit: "1",
  },
]

/**
 * The chain of that id, or `undefined`.
 *
 * @example
 * findNetwork("tron")?.id // → "tron"
 */
export function findNetwork(id: string): Network | undefined {
  return networks.find((network) => network.id === id)
}

/**
 * The chains that carry a currency, the one to propose first. None for fiat.
 *
 * @example
 * const ids = networksOf("USDT").map(({ network }) => network.id)
 * ids.includes("tron") // → true
 */
export function networksOf(currency: string): readonly CurrencyNetwork[] {
  return currencyNetworks.filter((entry) => entry.currency === currency)
}

/**
 * A currency on one chain, or `undefined` where that chain does not carry it.
 *
 * @example
 * const minimum = findCurrencyNetwork("USDT", "tron")?.minDeposit
 */
export function findCurrencyNetwork(currency: string, network: string): CurrencyNetwork | undefined {
  return currencyNetworks.find((entry) => entry.currency === currency && entry.network.id === network)
}

/**
 * The name of the chain for people, with the token's standard if there is one.
 *
 * @example
 * networkTitle({ name: "TRON", tokenStandard: "TRC-20" }) // → "TRON (TRC-20)"
 */
export function networkTitle({ name, tokenStandard }: { name: string; tokenStandard?: string | null }): string {
  return tokenStandard ? `${name} (${tokenStandard})` : name
}
