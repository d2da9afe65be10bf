import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { createSecretBox } from "./secretBox.ts"
import { type SealedColumn, sealedColumns } from "./secretColumns.ts"
import { type Keyring, SecretKeyError } from "./secretKey.ts"

/** The keys by which something in the database is sealed or hashed; empty before the first start with this table. */
export async function readNeededKeys(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("secret_keys").select("id").orderBy("first_used_at").execute()
  return rows.map(({ id }) => id)
}

/**
 * Checks that every key that the database needs is there, and notes the current one before anything is written with it.
 *
 * @throws SecretKeyError
 */
export async function checkSecretKeys(db: Kysely<Database>, keyring: Keyring, now: Date): Promise<void> {
  const needed = await readNeededKeys(db)
  const missing = needed.filter((id) => !keyring.keys.some((key) => key.id === id))
  if (missing.length > 0) throw missingKeys(missing, keyring)
  if (needed.length === 0) await openOneOfEach(db, keyring)
  // Older values name no key, so it may be any of these.
  const used = needed.length === 0 ? keyring.keys : [keyring.current]
  await db
    .insertInto("secret_keys")
    .values(used.map(({ id }) => ({ id, first_used_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function missingKeys(missing: readonly string[], { keys }: Keyring): SecretKeyError {
  const given = keys.map(({ id }) => id).join(", ")
  return new SecretKeyError(
    `The database needs the secret key ${missing.join(", ")}, but SECRET_KEY and SECRET_KEYS_RETIRED hold ${given}.`,
  )
}

/** Older values name no key. Opening one of each column shows if the configured keys fit. */
async function openOneOfEach(db: Kysely<Database>, keyring: Keyring): Promise<void> {
  for (const column of Object.keys(sealedColumns) as SealedColumn[]) {
    const [table = "", name = ""] = column.split(".")
    const { rows } = await sql<{ row: string; sealed: string }>`
      SELECT ${sql.ref(sealedColumns[column].row)}::text AS row, ${sql.ref(name)} AS sealed FROM ${sql.table(table)}
      WHERE ${sql.ref(name)} IS NOT NULL LIMIT 1
    `.execute(db)
    for (const { row, sealed } of rows) {
      try {
        createSecretBox(keyring).open(sealed, column, row)
      } catch (cause) {
        const message = `SECRET_KEY is not the key that the database's secrets are sealed with (${column}).`
        throw new SecretKeyError(message, { cause })
      }
    }
  }
}
