import { type Kysely, sql } from "kysely"
import { askDatabaseTime } from "#platform/database/clock.ts"
import type { Database } from "#platform/database/schema.ts"
import { type Keyring, SecretKeyError } from "#platform/secrets/secretKey.ts"
import { readNeededKeys } from "#platform/secrets/secretKeyCheck.ts"
import { type LeftOver, rotateSecrets } from "#platform/secrets/secretRotation.ts"
import { UnfitDatabaseError } from "./database.ts"
import type { Terminal } from "./terminal.ts"

/**
 * Re-seals everything with the current key, and prints which keys are still needed, and for what.
 *
 * @returns the exit code: 0 if only the current key is needed, 1 otherwise.
 * @throws SecretKeyError if no provider has started with the current key yet.
 */
export async function runRotation(
  db: Kysely<Database>,
  keyring: Keyring,
  { result, progress }: Terminal,
): Promise<0 | 1> {
  await expectSecretKeys(db)
  const needed = await readNeededKeys(db)
  // A mistyped key would seal everything for processes that do not have it.
  if (!needed.includes(keyring.current.id)) {
    throw new SecretKeyError(
      `No provider has started with SECRET_KEY ${keyring.current.id} yet: nothing was changed. The database needs ${needed.join(", ")}.`,
    )
  }
  const columns: string[] = []
  const left = await rotateSecrets(db, keyring, new Date(await askDatabaseTime(db)), (column, written) => {
    progress.step(columns.push(column), columns.length, column)
    if (written > 0) result(`${column}: ${written} written with the key ${keyring.current.id}`)
  })
  progress.end()
  for (const one of left) result(describe(one))
  const spare = needed.filter((id) => id !== keyring.current.id && !left.some((one) => isNeededFor(one, id)))
  if (spare.length > 0) {
    await db.deleteFrom("secret_keys").where("id", "in", spare).execute()
    result(`No longer needed, to be taken from SECRET_KEYS_RETIRED: ${spare.join(", ")}`)
  }
  const kept = needed.filter((id) => id !== keyring.current.id && !spare.includes(id))
  if (kept.length === 0 && left.length === 0) {
    result(`Nothing is left: ${keyring.current.id} is the only key that is needed.`)
    return 0
  }
  result(`Still needed: ${[keyring.current.id, ...kept].join(", ")}`)
  return 1
}

function describe({ column, keyId, count }: LeftOver): string {
  const what = column.endsWith("code_hash") ? "codes that wait for their owners" : "values that could not be re-sealed"
  return `${column}: ${count} ${what}, ${keyId === undefined ? "without a key" : `with the key ${keyId}`}`
}

/** A value that names no key may need any of them. */
function isNeededFor({ column, keyId }: LeftOver, id: string): boolean {
  return keyId === id || (keyId === undefined && !column.endsWith("code_hash"))
}

async function expectSecretKeys(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass('secret_keys') IS NOT NULL AS exists`.execute(db)
  if (!rows[0]?.exists) {
    throw new UnfitDatabaseError("This database has no secret keys of this version: start the provider on it once.")
  }
}
