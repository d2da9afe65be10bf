import { getChainId } from "@wallet/chains/networkParameters.ts"
import type { NetworkId } from "@wallet/core/money"
import type { Kysely } from "kysely"
import type { Logger } from "pino"
import { type Config, ConfigError } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import { createBlockHints, type WatchBlocks } from "./blockHints.ts"
import type { AllHoldings } from "./chainHoldings.ts"
import { oneByOne } from "./chainRail.ts"
import type { RealChains } from "./chainRouter.ts"
import { readColdWallet } from "./chainSettings.ts"
import type { EvmChainParts } from "./evm/chainParts.ts"
import { createEvmChain } from "./evm/evmChain.ts"
import { createEvmHoldings } from "./evm/evmHoldings.ts"
import { createEvmNodes } from "./evm/evmNode.ts"
import { followPayments } from "./evm/followPayments.ts"
import type { ConnectedSigner } from "./signer/connectSigner.ts"
import type { Collectors } from "./treasury/collector.ts"
import { createEvmCollector } from "./treasury/evmCollector.ts"
import { createTronCollector } from "./treasury/tronCollector.ts"
import { type Consolidators, createUtxoConsolidator } from "./treasury/utxoConsolidator.ts"
import { followPayments as followTronPayments } from "./tron/followPayments.ts"
import { createTronChain, type TronChainParts } from "./tron/tronChain.ts"
import { createTronHoldings } from "./tron/tronHoldings.ts"
import { createTronNodes } from "./tron/tronNode.ts"
import { followPayments as followUtxoPayments } from "./utxo/followPayments.ts"
import { createUtxoChain, type UtxoChainParts } from "./utxo/utxoChain.ts"
import { createUtxoHoldings, scanPatience } from "./utxo/utxoHoldings.ts"
import { createUtxoNodes } from "./utxo/utxoNode.ts"

/** The networks with nodes. */
export interface OpenChains {
  readonly rails: RealChains
  /** Move money from deposit addresses to the hot wallets. */
  readonly collectors: Collectors
  /** Join outputs of deposits into outputs of the hot wallets. */
  readonly consolidators: Consolidators
  readonly holdings: AllHoldings
  /** Hints of new blocks, from the networks whose nodes provide them. */
  readonly watchBlocks: WatchBlocks
  /** Follows pending payments on all of these networks. */
  followPayments(): Promise<void>
}

declare module "#platform/rounds.ts" {
  interface RoundMeans {
    readonly chains: OpenChains
  }
}

interface ChainMeans {
  readonly config: Pick<Config, "chainNodes" | "chainPublishers" | "coldWallets" | "chainInstances" | "tron">
  readonly db: Kysely<Database>
  readonly signer: ConnectedSigner | undefined
  readonly now: () => Date
  /** The real time, without a developer's shift, as real chains use it. */
  readonly realTime?: () => Date
  readonly log: Logger
}

/**
 * Opens the networks with configured nodes.
 *
 * @throws ConfigError if there are nodes but no signer: no other process may hold keys of real money.
 */
export function openChains({ config, db, signer, now, realTime = now, log }: ChainMeans): OpenChains {
  const signed = (network: NetworkId) => {
    const urls = config.chainNodes[network] ?? []
    if (urls.length === 0) return undefined
    if (!signer) throw new ConfigError(`SIGNER_URL must be set where CHAIN_${network.toUpperCase()}_RPC_URL is`)
    return { urls, signer, keys: signer.keys, db, now }
  }
  const evm = (["ethereum", "bsc"] as const).flatMap((network): EvmChainParts[] => {
    const means = signed(network)
    if (!means) return []
    const { urls, ...parts } = means
    const chainId = getChainId(network, parts.keys.parameters)
    return [{ ...parts, network, nodes: createEvmNodes({ network, chainId, urls, now: realTime }) }]
  })
  const utxo = (["bitcoin", "litecoin"] as const).flatMap((network): UtxoChainParts[] => {
    const means = signed(network)
    if (!means) return []
    const { urls, ...parts } = means
    const { parameters } = parts.keys
    const coldWallet = readColdWallet(config, network)
    return [{ ...parts, network, coldWallet, nodes: createUtxoNodes({ network, parameters, urls, now: realTime }) }]
  })
  const tron = ["tron" as const].flatMap((network): (TronChainParts & { network: "tron" })[] => {
    const means = signed(network)
    if (!means) return []
    const { urls, ...parts } = means
    return [{ ...parts, network, nodes: createTronNodes({ ...config.tron, urls, now: realTime }) }]
  })
  return {
    rails: Object.fromEntries([
      ...utxo.map((parts) => [parts.network, oneByOne(createUtxoChain(parts))] as const),
      ...evm.map((parts) => [parts.network, createEvmChain(parts)] as const),
      ...tron.map((parts) => [parts.network, oneByOne(createTronChain(parts))] as const),
    ]),
    collectors: Object.fromEntries([
      ...evm.map((parts) => [parts.network, createEvmCollector(parts)] as const),
      ...tron.map((parts) => [parts.network, createTronCollector(parts)] as const),
    ]),
    consolidators: utxo.map((parts) => createUtxoConsolidator(parts)),
    holdings: Object.fromEntries([
      ...utxo.map(({ network, keys }) => {
        const { parameters } = keys
        const urls = config.chainNodes[network] ?? []
        const nodes = createUtxoNodes({ network, parameters, urls, timeLimit: scanPatience, now: realTime })
        return [
          network,
          createUtxoHoldings({ network, keys, db, nodes, coldWallet: readColdWallet(config, network) }),
        ] as const
      }),
      ...evm.map((parts) => {
        const coldWallet = readColdWallet(config, parts.network)
        return [parts.network, createEvmHoldings({ ...parts, coldWallet })] as const
      }),
      ...tron.map((parts) => {
        const coldWallet = readColdWallet(config, parts.network)
        return [parts.network, createTronHoldings({ ...parts, coldWallet })] as const
      }),
    ]),
    watchBlocks: createBlockHints({
      evm,
      publishers: utxo.flatMap(({ network }) => config.chainPublishers[network].map((url) => ({ network, url }))),
    }),
    async followPayments() {
      const looks = [
        ...utxo.map((parts) => ({ network: parts.network, look: followUtxoPayments(parts) })),
        ...evm.map((parts) => ({ network: parts.network, look: followPayments(parts) })),
        ...tron.map((parts) => ({ network: parts.network, look: followTronPayments(parts) })),
      ]
      // An unreachable network does not delay the others.
      await Promise.all(
        looks.map(({ network, look }) =>
          look.catch((err: unknown) => log.warn({ err, network }, "could not look after payments")),
        ),
      )
    },
  }
}
