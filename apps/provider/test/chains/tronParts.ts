import { createPublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSignerClient } from "#rails/chain/signer/signerClient.ts"
import { readSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import type { TronChainParts } from "#rails/chain/tron/tronChain.ts"
import { createTronNodes } from "#rails/chain/tron/tronNode.ts"
import type { WithdrawalHarness } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import type { SignerProcess } from "./signerProcess.ts"

/** Creates the parts of the harness provider's TRON rail, for tests of single steps. */
export async function openTronParts(
  { provider }: WithdrawalHarness,
  signer: SignerProcess,
  nodeUrl: string,
): Promise<TronChainParts> {
  const { database, services } = provider
  const keys = createPublicChainKeys(await readSignerKeys(database.db))
  const { SIGNER_URL: url, SIGNER_TOKEN_FILE: tokenFile } = signer.environment
  return {
    nodes: createTronNodes({ urls: [nodeUrl] }),
    keys,
    signer: createSignerClient({ url, tokenFile }, () => keys),
    db: database.db,
    now: services.now,
  }
}
