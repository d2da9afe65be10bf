import { findNetwork, type Network, type NetworkId } from "@wallet/core/money"

/** The version bytes and prefix of addresses on a chain of the Bitcoin family. */
export interface AddressMarks {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
}

/** The parameters of a chain's instance: the main one, or one for tests. */
export interface NetworkParameters {
  /** EIP-155, on EVM chains. */
  readonly chainId?: number
  /** Of the Bitcoin family. */
  readonly marks?: AddressMarks
}

/** The parameters that differ from the main chain's, by network. */
export type ChainParameters = Readonly<Partial<Record<NetworkId, NetworkParameters>>>

/** The instances of Bitcoin and Litecoin, as their nodes call them. */
export type Instance = "mainnet" | "testnet" | "regtest"

/** The address marks of each instance of Bitcoin and Litecoin (`chainparams.cpp` of their nodes). */
export const addressMarks: Readonly<Record<"bitcoin" | "litecoin", Readonly<Record<Instance, AddressMarks>>>> = {
  bitcoin: {
    mainnet: { bech32: "bc", pubKeyHash: 0x00, scriptHash: 0x05 },
    testnet: { bech32: "tb", pubKeyHash: 0x6f, scriptHash: 0xc4 },
    regtest: { bech32: "bcrt", pubKeyHash: 0x6f, scriptHash: 0xc4 },
  },
  litecoin: {
    mainnet: { bech32: "ltc", pubKeyHash: 0x30, scriptHash: 0x32 },
    testnet: { bech32: "tltc", pubKeyHash: 0x6f, scriptHash: 0x3a },
    regtest: { bech32: "rltc", pubKeyHash: 0x6f, scriptHash: 0x3a },
  },
}

/** The network with this id. */
export function requireNetwork(id: NetworkId): Network {
  const network = findNetwork(id)
  if (!network) throw new Error(`There is no network ${id}`)
  return network
}

/** The marks of a network's addresses. */
export function getAddressMarks(network: "bitcoin" | "litecoin", parameters: ChainParameters): AddressMarks {
  return parameters[network]?.marks ?? addressMarks[network].mainnet
}

/** The number of an EVM chain. */
export function getChainId(network: NetworkId, parameters: ChainParameters): number {
  const chainId = parameters[network]?.chainId ?? requireNetwork(network).chainId
  if (chainId === undefined) throw new Error(`${network} has no chain id`)
  return chainId
}
