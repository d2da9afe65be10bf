import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { SecretBox } from "#platform/secrets/secretBox.ts"
import { SecretKeyError } from "#platform/secrets/secretKey.ts"

const length = 32
const place = ["wallet_seed.sealed", "true"] as const

/**
 * The seed of all our addresses: the configured one, or one generated at the first start and kept sealed in the database, so that
 * all processes use the same and backups contain it.
 *
 * @throws SecretKeyError if it was sealed with another key.
 */
export async function loadWalletSeed(
  db: Kysely<Database>,
  secretBox: SecretBox,
  configured: Uint8Array | undefined,
): Promise<Uint8Array> {
  if (configured) return configured
  const sealed = secretBox.seal(randomBytes(length).toString("base64"), ...place)
  await db
    .insertInto("wallet_seed")
    .values({ sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The stored seed counts, no matter which process stored it.
  const kept = await readWalletSeed(db, secretBox)
  if (!kept) throw new Error("The seed was deleted while it was read")
  return kept
}

/**
 * The seed stored in the database; `undefined` if none was generated, or a signer has it.
 *
 * @throws SecretKeyError if it was sealed with another key.
 */
export async function readWalletSeed(db: Kysely<Database>, secretBox: SecretBox): Promise<Uint8Array | undefined> {
  const kept = await db.selectFrom("wallet_seed").select("sealed").executeTakeFirst()
  if (!kept) return undefined
  try {
    return new Uint8Array(Buffer.from(secretBox.open(kept.sealed, ...place), "base64"))
  } catch (cause) {
    throw new SecretKeyError("SECRET_KEY does not open the seed of the addresses on chains.", { cause })
  }
}
