import { getChainId } from "@wallet/chains/networkParameters.ts"
import { type NetworkId, networks } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"
import { describeFailure } from "#platform/observability/describeFailure.ts"
import { type OutsideParty, openAbsent, type Questions, unsignedBy } from "../party.ts"
import type { ChainRail } from "./chainRail.ts"
import { type NodeAbilities, readAbilities } from "./evm/abilities.ts"
import { createEvmNodes } from "./evm/evmNode.ts"
import { toParameters } from "./signer/connectSigner.ts"
import { createTronNodes } from "./tron/tronNode.ts"
import { createUtxoNodes } from "./utxo/utxoNode.ts"

/** The nodes of a network: a network whose nodes hang does not affect others. */
export type ChainParty = `chain:${NetworkId}`

/** The name of a network's nodes among the outside parties. */
export function chainParty(network: NetworkId): ChainParty {
  return `chain:${network}`
}

/** Lanes for jobs that need nodes, separate for each network; with the number of concurrent jobs per process. */
export const chainLanes = { chain: 2, chainPayouts: 6 } as const

/** The setting for the nodes of each supported network. */
const nodeSettings: Partial<Record<NetworkId, string>> = {
  bitcoin: "CHAIN_BITCOIN_RPC_URL",
  litecoin: "CHAIN_LITECOIN_RPC_URL",
  ethereum: "CHAIN_ETHEREUM_RPC_URL",
  bsc: "CHAIN_BSC_RPC_URL",
  tron: "CHAIN_TRON_RPC_URL",
}

/** The nodes of every network. */
export const chainParties: readonly OutsideParty<ChainParty>[] = networks.map(({ id, name }) => {
  const setting = nodeSettings[id]
  const listUrls = ({ chainNodes }: Config) => chainNodes[id] ?? []
  const nodes = {
    settings: [setting ?? "", "SIGNER_URL"],
    isConfigured: (config: Config) => listUrls(config).length > 0,
    addresses: listUrls,
    prove: (config: Config) => proveNodes(config, id),
  }
  return { name: chainParty(id), title: `nodes of ${name}`, adapters: setting === undefined ? [] : [nodes] }
})

/** All methods of a chain. */
export const chainQuestions: Questions<ChainRail> = {
  tip: "fails",
  blockHash: "fails",
  scan: "fails",
  transaction: "fails",
  transactions: "fails",
  transactionsOf: "fails",
  estimateFee: "fails",
  prepare: "fails",
  broadcast: "fails",
  prepareEach: "fails",
  broadcastEach: "fails",
}

/** The chain rail of a provider without nodes. */
export const absentChain: ChainRail = openAbsent<ChainRail>({
  name: "chain",
  questions: chainQuestions,
  absent: {
    isSandbox: () => false,
    depositAddress: unsignedBy("chain"),
    walletAddresses: () => [],
    mostTogether: () => 1,
  },
})

async function proveNodes(config: Config, network: NetworkId): Promise<string> {
  if (!config.signer) throw new Error("SIGNER_URL must be set too")
  const urls = config.chainNodes[network] ?? []
  const parameters = toParameters(config)
  const open = (some: readonly string[]) =>
    network === "ethereum" || network === "bsc"
      ? createEvmNodes({ network, chainId: getChainId(network, parameters), urls: some })
      : network === "tron"
        ? createTronNodes({ ...config.tron, urls: some })
        : createUtxoNodes({ network, parameters, urls: some })
  // Each node separately too: the combined error only says that too few of them respond.
  const alone = Promise.allSettled(urls.map(async (url) => open([url]).view()))
  const together = await open(urls)
    .view()
    .catch((error: unknown) => new Error("nodes", { cause: error }))
  const failures = (await alone).flatMap((one, index) =>
    one.status === "rejected" ? [describeFailure(one.reason, [urls[index] ?? ""])] : [],
  )
  if (together instanceof Error) throw failures.length > 0 ? new Error(failures.join("; ")) : together.cause
  const found = `block ${together.tip.height}, agreed on by more than half of ${urls.length}`
  const lacks =
    network === "ethereum" || network === "bsc"
      ? describeLacks(await readAbilities(createEvmNodes({ network, chainId: getChainId(network, parameters), urls })))
      : []
  return [found, ...lacks, ...failures].join("; ")
}

/** @throws if no node has a call that token payouts need. */
function describeLacks({ answering, withoutSimulation, withoutTraces }: NodeAbilities): readonly string[] {
  if (withoutSimulation === answering) throw new Error("no node answers eth_simulateV1: payouts of tokens would wait")
  return [
    ...(withoutSimulation > 0 ? [`${withoutSimulation} of ${answering} without eth_simulateV1`] : []),
    ...(withoutTraces > 0
      ? [`${withoutTraces} of ${answering} without debug_traceTransaction, which explains coin that contracts send`]
      : []),
  ]
}
