import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { Config } from "#platform/config.ts"
import type { OutsideParty } from "../../party.ts"
import { createSignerClient } from "./signerClient.ts"

/** Holds the keys of the chains. It is called within payments of a network, through the network's circuit. */
export const signer: OutsideParty<"signer"> = {
  name: "signer",
  title: "signer",
  adapters: [
    {
      settings: ["SIGNER_URL"],
      isConfigured: (config) => config.signer !== undefined,
      addresses: (config) => (config.signer ? [config.signer.url] : []),
      prove,
    },
  ],
}

async function prove(config: Config): Promise<string> {
  if (!config.signer) throw new Error("SIGNER_URL is not set")
  const keys = await createSignerClient(config.signer, () => createPublicChainKeys({})).publicKeys()
  return `has the keys of ${Object.keys(keys).join(", ")}`
}
