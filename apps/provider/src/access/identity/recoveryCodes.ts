import { createHmac, randomInt } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

const count = 10
// Without letters and digits that look like another one: 31 characters, so 74 bits a code.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const groups = 3
const groupLength = 5

/** Makes ten codes in place of the ones before, and gives them, this once, in the clear. */
export async function replaceRecoveryCodes(trx: Kysely<Database>, userId: string): Promise<string[]> {
  await removeRecoveryCodes(trx, userId)
  const codes = new Set<string>()
  while (codes.size < count) codes.add(createCode())
  const rows = [...codes].map((code) => ({ user_id: userId, code_hash: hashCode(userId, code) }))
  await trx.insertInto("recovery_codes").values(rows).execute()
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
  db: Kysely<Database>,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many codes are left. */
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

/** 74 random bits: no guessing finds them, so a plain hash protects them. However they are typed, they are the same. */
function hashCode(userId: string, code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, "")
  return createHmac("sha256", userId).update(plain).digest()
}
