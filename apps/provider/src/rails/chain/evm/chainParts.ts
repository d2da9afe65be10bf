import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { GroupSigningParts } from "../payments/signAttempt.ts"
import type { EvmNodes } from "./evmNode.ts"

/** What a rail of an EVM chain is made of. */
export interface EvmChainParts extends GroupSigningParts {
  readonly network: "ethereum" | "bsc"
  readonly nodes: EvmNodes
  readonly keys: PublicChainKeys
}
