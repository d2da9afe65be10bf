import type { SeedKeys } from "@wallet/chains/seedKeys.ts"
import type { NetworkId } from "@wallet/core/money"
import type { Token, TokenFile } from "./token.ts"

/** Private keys, wherever they are. */
export type PrivateKeys = Pick<SeedKeys, "sign" | "publicKeys">

/** The keys of a seed, with hot wallet keys from a token in their place. */
export function createTokenKeys(
  seedKeys: PrivateKeys,
  token: Pick<Token, "sign" | "publicKey">,
  hotKeys: TokenFile["hotKeys"],
): PrivateKeys {
  return {
    sign(network, path, hash) {
      const label = path.wallet === "hot" ? hotKeys[network] : undefined
      return label === undefined ? seedKeys.sign(network, path, hash) : token.sign(label, hash)
    },
    publicKeys(ids) {
      const ofSeed = seedKeys.publicKeys(ids)
      return Object.fromEntries(
        Object.entries(ofSeed).map(([network, keys]) => {
          const label = hotKeys[network as NetworkId]
          if (label === undefined) return [network, keys]
          return [network, { ...keys, hotPublicKey: Buffer.from(token.publicKey(label)).toString("hex") }]
        }),
      )
    },
  }
}
