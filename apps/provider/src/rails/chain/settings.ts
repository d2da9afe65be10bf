import type { NetworkId } from "@wallet/core/money"
import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { httpUrl, list, secretKey } from "#platform/settings/values.ts"
import { requireChainSettings } from "./chainSettings.ts"

/** Chains, their nodes and the operator's own addresses. */
interface ChainConfig {
  /** The seed of all addresses on chains, 32 bytes. Without it one is generated and kept sealed in the database. */
  readonly chainSeed: Uint8Array | undefined
  /** The addresses of nodes by network. They may contain keys: never log them. */
  readonly chainNodes: Readonly<Partial<Record<NetworkId, readonly string[]>>>
  /** The ZeroMQ addresses at which Bitcoin and Litecoin nodes publish new blocks, `tcp://host:port`. */
  readonly chainPublishers: Readonly<Record<"bitcoin" | "litecoin", readonly string[]>>
  /** The instances of Bitcoin and Litecoin. */
  readonly chainInstances: Readonly<Record<"bitcoin" | "litecoin", "mainnet" | "testnet" | "regtest">>
  /** The instance of TRON, and the key of TronGrid's API. */
  readonly tron: { readonly instance: "mainnet" | "nile" | "shasta"; readonly apiKey: string | undefined }
  /** The operator's own addresses for the surplus of hot wallets. No process has their keys. */
  readonly coldWallets: readonly { readonly network: string; readonly address: string }[]
}

declare module "#platform/config.ts" {
  interface Config extends ChainConfig {}
}

const urls = v.optional(v.pipe(list, v.array(httpUrl)), "")
const publisher = v.pipe(
  v.string(),
  v.regex(/^tcp:\/\/[^/:?#]+:\d{1,5}$|^tcp:\/\/\[[\da-f:]+\]:\d{1,5}$/, "must be of the form tcp://127.0.0.1:28332"),
)
const publishers = v.optional(v.pipe(list, v.array(publisher)), "")
const instance = v.optional(
  v.picklist(["mainnet", "testnet", "regtest"], "must be mainnet, testnet or regtest"),
  "mainnet",
)
const tronInstance = v.picklist(["mainnet", "nile", "shasta"], "must be mainnet, nile or shasta")
const addressOnNetwork = v.pipe(
  v.string(),
  v.regex(/^(bitcoin|litecoin|ethereum|bsc|tron):[0-9A-Za-z]+$/, "must be of the form ethereum:0x…"),
  v.transform((text) => {
    const [network = "", address = ""] = text.split(":")
    return { network, address }
  }),
)

/** Several nodes can be set if one alone is not trusted. In development a network without nodes is simulated. */
export const chainSettings = defineSettings<ChainConfig>()({
  variables: {
    CHAIN_SEED: {
      schema: v.optional(secretKey),
      meaning: "derives every address on chains where there is no signer",
      isSecret: true,
    },
    CHAIN_BITCOIN_RPC_URL: {
      schema: urls,
      meaning: "the nodes of Bitcoin; without them the network is off",
      isSecret: true,
    },
    CHAIN_LITECOIN_RPC_URL: {
      schema: urls,
      meaning: "the nodes of Litecoin; without them the network is off",
      isSecret: true,
    },
    CHAIN_BITCOIN_ZMQ_URL: {
      schema: publishers,
      meaning: "where nodes of Bitcoin publish new blocks; without it they are asked",
    },
    CHAIN_LITECOIN_ZMQ_URL: {
      schema: publishers,
      meaning: "where nodes of Litecoin publish new blocks; without it they are asked",
    },
    CHAIN_BITCOIN_INSTANCE: {
      schema: instance,
      meaning: "which Bitcoin is meant: mainnet, or testnet or regtest for tests",
    },
    CHAIN_LITECOIN_INSTANCE: {
      schema: instance,
      meaning: "which Litecoin is meant: mainnet, or testnet or regtest for tests",
    },
    CHAIN_ETHEREUM_RPC_URL: {
      schema: urls,
      meaning: "the nodes of Ethereum; without them the network is off",
      isSecret: true,
    },
    CHAIN_BSC_RPC_URL: {
      schema: urls,
      meaning: "the nodes of BNB Smart Chain; without them the network is off",
      isSecret: true,
    },
    CHAIN_TRON_RPC_URL: {
      schema: urls,
      meaning: "the nodes of TRON, or TronGrid; without them the network is off",
      isSecret: true,
    },
    // An empty key, for example from an unfilled secret file, means none.
    CHAIN_TRON_API_KEY: { schema: v.optional(v.string(), ""), meaning: "TronGrid's key", isSecret: true },
    CHAIN_TRON_INSTANCE: {
      schema: v.optional(tronInstance, "mainnet"),
      meaning: "which TRON is meant: mainnet, or nile or shasta for tests",
    },
    COLD_WALLETS: {
      schema: v.optional(v.pipe(list, v.array(addressOnNetwork)), ""),
      meaning: "where the surplus of hot wallets goes, by network",
    },
  },
  read: (values) => ({
    chainSeed: values.CHAIN_SEED,
    chainNodes: {
      bitcoin: values.CHAIN_BITCOIN_RPC_URL,
      litecoin: values.CHAIN_LITECOIN_RPC_URL,
      ethereum: values.CHAIN_ETHEREUM_RPC_URL,
      bsc: values.CHAIN_BSC_RPC_URL,
      tron: values.CHAIN_TRON_RPC_URL,
    },
    chainPublishers: { bitcoin: values.CHAIN_BITCOIN_ZMQ_URL, litecoin: values.CHAIN_LITECOIN_ZMQ_URL },
    chainInstances: { bitcoin: values.CHAIN_BITCOIN_INSTANCE, litecoin: values.CHAIN_LITECOIN_INSTANCE },
    tron: { instance: values.CHAIN_TRON_INSTANCE, apiKey: values.CHAIN_TRON_API_KEY || undefined },
    coldWallets: values.COLD_WALLETS,
  }),
  checks: [requireChainSettings],
})
