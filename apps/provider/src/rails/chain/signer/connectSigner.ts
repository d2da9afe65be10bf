import { addressMarks, type ChainParameters } from "@wallet/chains/networkParameters.ts"
import { createPublicChainKeys, type PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import type { Kysely } from "kysely"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import { createSignerClient, type Signer, type SignerAddress, SignerUnavailableError } from "./signerClient.ts"
import { readSignerKeys, storeSignerKeys } from "./signerKeys.ts"

/** A signer, and the public keys for deriving addresses and checking its signatures. */
export interface ConnectedSigner extends Signer {
  readonly keys: PublicChainKeys
}

/**
 * Connects to the signer. Its keys are stored at first contact. Afterwards a provider starts without it too: addresses derive
 * from the stored keys, and payments wait.
 *
 * @throws SignerKeysError if the signer has other keys than the stored ones.
 * @throws SignerUnavailableError if it does not respond and no keys are stored yet.
 */
export async function connectSigner(
  db: Kysely<Database>,
  address: SignerAddress,
  now: Date,
  parameters: ChainParameters = {},
): Promise<ConnectedSigner> {
  let keys = createPublicChainKeys(await readSignerKeys(db), parameters)
  const signer = createSignerClient(address, () => keys)
  try {
    keys = createPublicChainKeys(await storeSignerKeys(db, await signer.publicKeys(), now), parameters)
  } catch (error) {
    if (!(error instanceof SignerUnavailableError) || Object.keys(await readSignerKeys(db)).length === 0) throw error
  }
  return { ...signer, keys }
}

/** The parameters of the configured chains. */
export function toParameters({
  chainInstances: { bitcoin, litecoin },
}: Pick<Config, "chainInstances">): ChainParameters {
  return {
    bitcoin: { marks: addressMarks.bitcoin[bitcoin] },
    litecoin: { marks: addressMarks.litecoin[litecoin] },
  }
}
