import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { findPlace } from "#platform/region/place.ts"

/**
 * The customer's region where no page says it (mails, messages, documents): the country of the address that they were last
 * signed in from, as a lowercase code. In `ru` the code WUD shows as RUB (spec §3).
 */
export async function readRegion(db: ReadableDatabase, userId: string): Promise<string | undefined> {
  const session = await db
    .selectFrom("sessions")
    .select("address")
    .where("user_id", "=", userId)
    .orderBy("last_seen_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return session && findRegion(session.address)
}

/** The region of a network address; `undefined` for one that is in no country. */
export async function findRegion(address: string): Promise<string | undefined> {
  const place = await findPlace(address)
  return place === null || place === "local" ? undefined : place.toLowerCase()
}
