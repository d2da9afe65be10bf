import { createHash } from "node:crypto"
import type { NetworkId } from "@wallet/core/money"
import { createChainKeys } from "@wallet/provider/rails/chain/keys.ts"

/** A valid address of an outside person; the same name always has the same one. */
export function strangerAddress(network: NetworkId, name: string): string {
  return createChainKeys(createHash("sha256").update(`stranger:${name}`).digest()).depositAddress(network, 0)
}
