import { HDKey } from "@scure/bip32"
import { type NetworkId, networks } from "@wallet/core/money"
import type { KeyPath } from "./keyPath.ts"
import { requireNetwork } from "./networkParameters.ts"
import type { PublicKeys } from "./signerProtocol.ts"

/** Our private keys on every chain, all from one seed by BIP-32. */
export interface SeedKeys {
  /**
   * Signs 32 bytes with a key, by ECDSA on secp256k1: 64 bytes, r and the lower s. Deterministic (RFC 6979): the same
   * hash has the same signature.
   */
  sign(network: NetworkId, path: KeyPath, hash: Uint8Array): Uint8Array
  /** The public halves, of every network or of those that are named. */
  publicKeys(ids?: readonly NetworkId[]): PublicKeys
}

// BIP-84 for segregated witness, BIP-44 for the rest; customers' addresses are of account 0, our own wallet is of 1.
const depositAccount = 0
const hotWalletAccount = 1

/** @param seed 16 to 64 bytes: whoever has them has everything that ever arrives. */
export function createSeedKeys(seed: Uint8Array): SeedKeys {
  const root = HDKey.fromMasterSeed(seed)
  // Deriving a key takes longer than signing with it.
  const derived = new Map<string, HDKey>()
  const remember = (path: string, derive: () => HDKey) => {
    const key = derived.get(path) ?? derive()
    derived.set(path, key)
    return key
  }
  const account = (id: NetworkId, number: number) => {
    const { family, coinType } = requireNetwork(id)
    const path = `m/${family === "bitcoin" ? 84 : 44}'/${coinType}'/${number}'`
    return remember(path, () => root.derive(path))
  }
  const branch = (id: NetworkId, number: number) =>
    remember(`${id} ${number}`, () => account(id, number).deriveChild(0))
  const deriveKey = (id: NetworkId, path: KeyPath) =>
    path.wallet === "hot"
      ? remember(`${id} hot`, () => branch(id, hotWalletAccount).deriveChild(0))
      : branch(id, depositAccount).deriveChild(path.index)
  return {
    sign: (network, path, hash) => deriveKey(network, path).sign(hash),
    publicKeys: (ids = networks.map(({ id }) => id)) =>
      Object.fromEntries(
        ids.map((id) => [
          id,
          {
            depositXpub: account(id, depositAccount).publicExtendedKey,
            hotPublicKey: hexOfPublic(deriveKey(id, { wallet: "hot" })),
          },
        ]),
      ),
  }
}

function hexOfPublic({ publicKey }: HDKey): string {
  if (!publicKey) throw new Error("A derived key has no public half")
  return Buffer.from(publicKey).toString("hex")
}
