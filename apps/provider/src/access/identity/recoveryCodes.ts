import { randomInt } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"

const count = 10
// Without similar letters and digits: 31 characters, so 74 bits per code.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const groups = 3
const groupLength = 5
const column = "recovery_codes.code_hash"

/** Replaces the recovery codes by ten new ones, and returns them in clear, which happens only here. */
export async function replaceRecoveryCodes(
  { db, codeHashes }: Pick<Services, "db" | "codeHashes">,
  userId: string,
): Promise<string[]> {
  await removeRecoveryCodes(db, userId)
  const codes = new Set<string>()
  while (codes.size < count) codes.add(createCode())
  const rows = [...codes].map((code) => ({
    user_id: userId,
    code_hash: codeHashes.hash(normalizeCode(code), column, userId),
  }))
  await db.insertInto("recovery_codes").values(rows).execute()
  return [...codes]
}

/** Voids all codes. */
export async function removeRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute()
}

/**
 * Uses up a code, safe against concurrent requests.
 *
 * @returns false if the customer has no such code, or used it already.
 */
export async function spendRecoveryCode(
  { db, codeHashes }: Pick<Services, "db" | "codeHashes">,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "in", codeHashes.candidates(normalizeCode(code), column, userId))
    .where("used_at", "is", null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts the unused codes. */
export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(sql<number>`count(*)::integer`.as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow()
  return left
}

function createCode(): string {
  return Array.from({ length: groups }, createGroup).join("-")
}

function createGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("")
}

/** Removes differences of notation from a typed code. */
function normalizeCode(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, "")
}
