import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { SecretBox } from "#platform/secrets/secretBox.ts"
import { SecretKeyError } from "#platform/secrets/secretKey.ts"

const length = 32
const place = ["wallet_seed.sealed", "true"] as const

/**
 * The seed of every address of ours: the configured one, or one that is made at the first start and kept sealed in the
 * database, so that all processes have the same and a backup holds it.
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
  // What stands counts: made now, at an earlier start, or by another process meanwhile.
  const kept = await readWalletSeed(db, secretBox)
  if (!kept) throw new Error("The seed was deleted while it was read")
  return kept
}

/**
 * The seed that is kept in the database; `undefined` where none was made, or a signer has it.
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
