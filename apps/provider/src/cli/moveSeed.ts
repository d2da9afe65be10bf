import { writeFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import { createPublicChainKeys, type PublicChainKeys } from "@wallet/chains/publicChainKeys.ts"
import { createSeedKeys } from "@wallet/chains/seedKeys.ts"
import type { Kysely } from "kysely"
import type { Config } from "#platform/config.ts"
import type { Database } from "#platform/database/schema.ts"
import type { SecretBox } from "#platform/secrets/secretBox.ts"
import { createSignerClient } from "#rails/chain/signer/signerClient.ts"
import { storeSignerKeys } from "#rails/chain/signer/signerKeys.ts"
import { readWalletSeed } from "#rails/chain/walletSeed.ts"
import type { Terminal } from "./terminal.ts"

/** The seed can't be moved to the signer now; the message is one line for the operator. */
export class MoveSeedError extends Error {
  override readonly name = "MoveSeedError"
}

/**
 * Writes the provider's seed to a new file, for `signer init --import`.
 *
 * @throws MoveSeedError if there is no seed, or the file exists.
 */
export async function exportSeed(
  db: Kysely<Database>,
  secretBox: SecretBox,
  { chainSeed }: Config,
  file: string,
  { result }: Terminal,
): Promise<0> {
  const seed = chainSeed ?? (await readWalletSeed(db, secretBox))
  if (!seed) throw new MoveSeedError("The provider has no seed: none was made, or a signer has it.")
  try {
    writeFileSync(file, `${Buffer.from(seed).toString("base64")}\n`, { flag: "wx", mode: 0o600, flush: true })
  } catch (cause) {
    throw new MoveSeedError(`${file} can't be written, or is there already.`, { cause })
  }
  result(`Wrote the seed to ${file}. Delete the file as soon as the signer has imported it.`)
  return 0
}

/**
 * Deletes the provider's seed, after the signer has proved that it has the same one: the same public keys on every network, and
 * the same addresses for everything ever issued.
 *
 * @returns the exit code: 0 if the seed is deleted, 1 if it must still be removed from the environment.
 * @throws MoveSeedError if the signer has other keys.
 */
export async function forgetSeed(
  db: Kysely<Database>,
  secretBox: SecretBox,
  { chainSeed, signer }: Config,
  now: Date,
  { result }: Terminal,
): Promise<0 | 1> {
  if (!signer) throw new MoveSeedError("SIGNER_URL is not set: there is no signer to compare with.")
  const noKeys = createPublicChainKeys({})
  const given = await createSignerClient(signer, () => noKeys).publicKeys()
  const seed = chainSeed ?? (await readWalletSeed(db, secretBox))
  if (!seed) throw new MoveSeedError("The provider has no seed: none was made, or a signer has it.")
  if (!isDeepStrictEqual(given, createSeedKeys(seed).publicKeys()))
    throw new MoveSeedError("The signer has other keys than the provider's seed. Nothing was changed.")
  const checked = await checkAddresses(db, createPublicChainKeys(given))
  await storeSignerKeys(db, given, now)
  await db.deleteFrom("wallet_seed").execute()
  result(`The signer's keys give all ${checked} deposit addresses. The provider's seed is deleted.`)
  if (!chainSeed) return 0
  result("CHAIN_SEED is still set: take it from the environment.")
  return 1
}

const pageLength = 1000

/** @returns the number of checked addresses. */
async function checkAddresses(db: Kysely<Database>, keys: PublicChainKeys): Promise<number> {
  let checked = 0
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom("deposit_addresses")
      .select(["network", "address", "derivation_index"])
      .where("derivation_index", ">", after)
      .orderBy("derivation_index")
      .limit(pageLength)
      .execute()
    for (const { network, address, derivation_index: index } of rows) {
      if (keys.address(network, { wallet: "deposit", index }) !== address)
        throw new MoveSeedError(
          `The signer's keys don't give the address ${address} of ${network}. Nothing was changed.`,
        )
      after = index
    }
    checked += rows.length
    if (rows.length < pageLength) return checked
  }
}
