import { secp256k1 } from "@noble/curves/secp256k1.js"
import { keccak_256 } from "@noble/hashes/sha3.js"
import { HDKey } from "@scure/bip32"
import { p2wpkh } from "@scure/btc-signer"
import { writeEvmAddress, writeTronAddress } from "@wallet/core/addresses"
import { findNetwork, type Network, type NetworkId } from "@wallet/core/money"

/** Keys of ours on every chain, all from one seed by BIP-32 and BIP-44. */
export interface ChainKeys {
  /** The address that customers pay to, by its number. */
  depositAddress(network: NetworkId, index: number): string
  /** Where our payments come from. */
  hotWallet(network: NetworkId): HotWallet
}

/** The one wallet of a chain that pays out. */
export interface HotWallet {
  readonly address: string
  /** Deterministic (RFC 6979): the same hash has the same signature. */
  sign(hash: Uint8Array): Uint8Array
  verify(hash: Uint8Array, signature: Uint8Array): boolean
}

// BIP-84 for segregated witness, BIP-44 for the rest; customers' addresses are of account 0, our own wallet is of 1.
const customers = 0
const hotWalletAccount = 1

/** @param seed 16 to 64 bytes: whoever has them has everything that ever arrives. */
export function createChainKeys(seed: Uint8Array): ChainKeys {
  const root = HDKey.fromMasterSeed(seed)
  const derive = (network: Network, account: number, index: number) =>
    root.derive(`m/${network.family === "bitcoin" ? 84 : 44}'/${network.coinType}'/${account}'/0/${index}`)
  return {
    depositAddress(id, index) {
      const network = required(id)
      return addressOf(network, publicKeyOf(derive(network, customers, index)))
    },
    hotWallet(id) {
      const network = required(id)
      const key = derive(network, hotWalletAccount, 0)
      const publicKey = publicKeyOf(key)
      return {
        address: addressOf(network, publicKey),
        sign: (hash) => key.sign(hash),
        verify: (hash, signature) => key.verify(hash, signature),
      }
    },
  }
}

function required(id: NetworkId): Network {
  const network = findNetwork(id)
  if (!network) throw new Error(`There is no network ${id}`)
  return network
}

function publicKeyOf({ publicKey }: HDKey): Uint8Array {
  if (!publicKey) throw new Error("A derived key has no public half")
  return publicKey
}

const bech32Prefixes: Partial<Record<NetworkId, string>> = { bitcoin: "bc", litecoin: "ltc" }

function addressOf({ id, family }: Network, publicKey: Uint8Array): string {
  if (family === "bitcoin") {
    // Only the prefix matters to a native witness address.
    const marks = { bech32: bech32Prefixes[id] ?? id, pubKeyHash: 0, scriptHash: 0, wif: 0 }
    return p2wpkh(publicKey, marks).address ?? fail(id)
  }
  const account = keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).subarray(1)).subarray(-20)
  return family === "tron" ? writeTronAddress(account) : writeEvmAddress(account)
}

function fail(id: NetworkId): never {
  throw new Error(`No address for a key on ${id}`)
}
