import type { PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { GroupSigningParts } from "../payments/signAttempt.ts"
import type { EvmNodes } from "./evmNode.ts"

/** The parts of an EVM chain's rail. */
export interface EvmChainParts extends GroupSigningParts {
  readonly network: "ethereum" | "bsc"
  readonly nodes: EvmNodes
  readonly keys: PublicChainKeys
}
