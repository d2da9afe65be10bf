import { secp256k1 } from "@noble/curves/secp256k1.js"
import { createPublicChainKeys, type PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { NetworkId } from "@wallet/core/money"

/** Our keys on every chain, all derived from one seed by BIP-32 and BIP-44. */
export interface ChainKeys {
  /** A customer's deposit address, by its number. */
  depositAddress(network: NetworkId, index: number): string
  /** The wallet that makes our payments. */
  hotWallet(network: NetworkId): HotWallet
}

/** The only wallet of a chain that pays out. */
export interface HotWallet {
  readonly address: string
  /** Deterministic (RFC 6979): the same hash has the same signature. */
  sign(hash: Uint8Array): Uint8Array
  verify(hash: Uint8Array, signature: Uint8Array): boolean
}

const hot = { wallet: "hot" } as const

/** @param seed 16 to 64 bytes, which control all money on chains. */
export function createChainKeys(seed: Uint8Array): ChainKeys {
  const seedKeys = createSeedKeys(seed)
  const known = new Map<NetworkId, PublicChainKeys>()
  const requirePublicKey = (network: NetworkId) => {
    const keys = known.get(network) ?? createPublicChainKeys(seedKeys.publicKeys([network]))
    known.set(network, keys)
    return keys
  }
  return {
    depositAddress: (network, index) => requirePublicKey(network).address(network, { wallet: "deposit", index }),
    hotWallet(network) {
      const keys = requirePublicKey(network)
      return {
        address: keys.address(network, hot),
        sign: (hash) => seedKeys.sign(network, hot, hash),
        verify: (hash, signature) =>
          secp256k1.verify(signature, hash, keys.publicKey(network, hot), { prehash: false }),
      }
    },
  }
}
