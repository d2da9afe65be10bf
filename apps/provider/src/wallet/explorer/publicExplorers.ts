import type { NetworkId } from "@wallet/core/money"
import type { Config } from "#platform/config.ts"

/** URL prefixes of public explorers for a transaction id, by network and instance. Regtest chains have none. */
const pages: Readonly<Record<NetworkId, Readonly<Record<string, string>>>> = {
  bitcoin: { mainnet: "https://mempool.space/tx/", testnet: "https://mempool.space/testnet4/tx/" },
  litecoin: { mainnet: "https://litecoinspace.org/tx/", testnet: "https://litecoinspace.org/testnet/tx/" },
  ethereum: { mainnet: "https://etherscan.io/tx/" },
  bsc: { mainnet: "https://bscscan.com/tx/" },
  tron: {
    mainnet: "https://tronscan.org/#/transaction/",
    nile: "https://nile.tronscan.org/#/transaction/",
    shasta: "https://shasta.tronscan.org/#/transaction/",
  },
}

/** The page of a transaction on a public explorer; `null` if there is none. */
export function getExplorerUrl(
  { chainInstances, tron }: Pick<Config, "chainInstances" | "tron">,
  network: NetworkId,
  txid: string,
): string | null {
  const instances: Readonly<Partial<Record<NetworkId, string>>> = { ...chainInstances, tron: tron.instance }
  const page = pages[network][instances[network] ?? "mainnet"]
  return page === undefined ? null : `${page}${txid}`
}
