import { randomInt } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"

const count = 10
// Without letters and digits that look like another one: 31 characters, so 74 bits a code.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const groups = 3
const groupLength = 5
const column = "recovery_codes.code_hash"

/** Makes ten codes in place of the ones before, and gives them, this once, in the clear. */
export async function replaceRecoveryCodes(
  { db, codeHashes }: Pick<Services, "db" | "codeHashes">,
  userId: string,
): Promise<string[]> {
  await removeRecoveryCodes(db, userId)
  const codes = new Set<string>()
  while (codes.size < count) codes.add(createCode())
  const rows = [...codes].map((code) => ({
    user_id: userId,
    code_hash: codeHashes.hash(plainOf(code), column, userId),
  }))
  await db.insertInto("recovery_codes").values(rows).execute()
  return [...codes]
}

/** All codes are void. */
export async function removeRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute()
}

/**
 * Uses a code up, also against a second request at the same moment.
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
    .where("code_hash", "in", codeHashes.candidates(plainOf(code), column, userId))
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

/** However a code is typed, it is the same. */
function plainOf(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, "")
}
