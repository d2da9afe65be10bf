import { chainIdOf } from "@wallet/chains/networkParameters.ts"
import type { NetworkId } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Logger } from "pino"
import { type Config, ConfigError } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import type { RealChains } from "./chainRouter.ts"
import { createEvmChain, type EvmChainParts } from "./evm/evmChain.ts"
import { createEvmNodes } from "./evm/evmNode.ts"
import { followPayments } from "./evm/followPayments.ts"
import type { ConnectedSigner } from "./signer/connectSigner.ts"

/** The networks that have nodes. */
export interface OpenChains {
  readonly rails: RealChains
  /** Looks after the payments that are on their way, on every one of them. */
  followPayments(): Promise<void>
}

interface ChainMeans {
  readonly config: Pick<Config, "chainNodes">
  readonly db: Kysely<Database>
  readonly signer: ConnectedSigner | undefined
  readonly now: () => Date
  readonly log: Logger
}

/**
 * The networks whose nodes the operator has named.
 *
 * @throws ConfigError where there are nodes and no signer: nobody else may hold keys of real money.
 */
export function openChains({ config, db, signer, now, log }: ChainMeans): OpenChains {
  const chains: (readonly [NetworkId, EvmChainParts])[] = (["ethereum", "bsc"] as const).flatMap((network) => {
    const urls = config.chainNodes[network] ?? []
    if (urls.length === 0) return []
    if (!signer) throw new ConfigError(`SIGNER_URL must be set where CHAIN_${network.toUpperCase()}_RPC_URL is`)
    const nodes = createEvmNodes({ network, chainId: chainIdOf(network, signer.keys.parameters), urls })
    return [[network, { network, nodes, keys: signer.keys, signer, db, now }]]
  })
  return {
    rails: Object.fromEntries(chains.map(([network, parts]) => [network, createEvmChain(parts)])),
    async followPayments() {
      // One that does not answer keeps no other waiting.
      await Promise.all(
        chains.map(([network, parts]) =>
          followPayments(parts).catch((err: unknown) => log.warn({ err, network }, "could not look after payments")),
        ),
      )
    },
  }
}
