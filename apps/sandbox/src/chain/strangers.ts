import { createHash } from "node:crypto"
import type { NetworkId } from "@wallet/core/money"
import { createChainKeys } from "@wallet/provider/rails/chain/keys.ts"

/** An address of somebody outside, good to its last character; the same name has the same one. */
export function strangerAddress(network: NetworkId, name: string): string {
  return createChainKeys(createHash("sha256").update(`stranger:${name}`).digest()).depositAddress(network, 0)
}
