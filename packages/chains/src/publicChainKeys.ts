import { HDKey } from "@scure/bip32"
import type { NetworkId } from "@wallet/core/money"
import { toAddress } from "./addresses.ts"
import type { KeyPath } from "./keyPath.ts"
import type { ChainParameters } from "./networkParameters.ts"
import type { PublicKeys } from "./signerProtocol.ts"

/** The public halves of our keys on every chain. They make addresses and check signatures; they sign nothing. */
export interface PublicChainKeys {
  readonly parameters: ChainParameters
  /** 33 bytes. */
  publicKey(network: NetworkId, path: KeyPath): Uint8Array
  /** The address of a key. */
  address(network: NetworkId, path: KeyPath): string
}

/**
 * Creates the public keys of all chains from extended public keys.
 *
 * @throws Error if an xpub is invalid. The result's functions throw if `keys` lacks the network.
 */
export function createPublicChainKeys(keys: PublicKeys, parameters: ChainParameters = {}): PublicChainKeys {
  const branches = new Map<NetworkId, HDKey>()
  const ofNetwork = (network: NetworkId) => {
    const known = keys[network]
    if (!known) throw new Error(`The signer has no keys on ${network}`)
    return known
  }
  // BIP-44: deposit addresses are on the external branch of their account.
  const getBranch = (network: NetworkId) => {
    const branch = branches.get(network) ?? HDKey.fromExtendedKey(ofNetwork(network).depositXpub).deriveChild(0)
    branches.set(network, branch)
    return branch
  }
  const publicKey = (network: NetworkId, path: KeyPath): Uint8Array => {
    if (path.wallet === "hot") return new Uint8Array(Buffer.from(ofNetwork(network).hotPublicKey, "hex"))
    const key = getBranch(network).deriveChild(path.index).publicKey
    if (!key) throw new Error("A derived key has no public half")
    return key
  }
  // Every payment comes from a hot wallet, and deriving an address takes longer than looking it up.
  const hotAddresses = new Map<NetworkId, string>()
  return {
    parameters,
    publicKey,
    address(network, path) {
      const known = path.wallet === "hot" ? hotAddresses.get(network) : undefined
      const address = known ?? toAddress(network, publicKey(network, path), parameters)
      if (path.wallet === "hot") hotAddresses.set(network, address)
      return address
    },
  }
}
