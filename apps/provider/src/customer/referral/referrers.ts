import { randomInt } from "node:crypto"
import type { Kysely, Selectable } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { EventContext } from "#platform/events.ts"

type Referrer = Selectable<Database["referrers"]>

// Without similar letters and digits, because people read it out.
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
const codeLength = 8

/** The customer's referrer record, created at the first request. */
export async function readReferrer(db: Kysely<Database>, userId: string): Promise<Referrer> {
  const known = await db.selectFrom("referrers").selectAll().where("user_id", "=", userId).executeTakeFirst()
  if (known) return known
  const code = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("")
  // The code may be taken, or a concurrent request may have written the record: reading it again tells.
  await db
    .insertInto("referrers")
    .values({ user_id: userId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readReferrer(db, userId)
}

/** Finds the owner of a code, or undefined. */
export async function findReferrer(
  { trx }: EventContext,
  { code }: { readonly code: string },
): Promise<string | undefined> {
  const found = await trx.selectFrom("referrers").select("user_id").where("code", "=", code).executeTakeFirst()
  return found?.user_id
}
