import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { EvmChainParts } from "#rails/chain/evm/chainParts.ts"
import { createEvmNodes } from "#rails/chain/evm/evmNode.ts"
import { createSignerClient } from "#rails/chain/signer/signerClient.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import type { WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import type { SignerProcess } from "./signerProcess.ts"

/** Creates the parts of the harness provider's Ethereum rail, for tests of single steps. */
export async function openEvmParts(
  { provider }: WithdrawalHarness,
  signer: SignerProcess,
  nodeUrl: string,
): Promise<EvmChainParts> {
  const { database, services } = provider
  const keys = createPublicChainKeys(await readSignerKeys(database.db))
  const { SIGNER_URL: url, SIGNER_TOKEN_FILE: tokenFile } = signer.environment
  return {
    network: "ethereum",
    nodes: createEvmNodes({ network: "ethereum", chainId: 1, urls: [nodeUrl] }),
    keys,
    signer: createSignerClient({ url, tokenFile }, () => keys),
    db: database.db,
    now: services.now,
  }
}
