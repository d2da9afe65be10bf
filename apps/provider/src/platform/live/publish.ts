import { type Kysely, sql } from "kysely"
import { hintAtCommit } from "#platform/database/hints.ts"
import type { Database } from "#platform/database/schema.ts"
import type { LiveEvent } from "#platform/http/answers.ts"

/** The channel on which every provider process listens for events of all customers. */
export const liveChannel = "live_events"

/** Something that a customer's pages should read again. */
export interface Hint {
  readonly userId: string
  readonly type: LiveEvent["type"]
}

/**
 * Tells the customer's open pages, once the caller's transaction has committed, that something should be read again. The
 * hint about it may be lost: each hub also looks for events by itself.
 */
export async function publish(trx: Kysely<Database>, userId: string, type: LiveEvent["type"]): Promise<void> {
  await publishEach(trx, [{ userId, type }])
}

/** As `publish`, for many at once; the same hint twice is one. */
export async function publishEach(trx: Kysely<Database>, hints: readonly Hint[]): Promise<void> {
  if (hints.length === 0) return
  const unique = [...new Map(hints.map((hint) => [`${hint.userId} ${hint.type}`, hint])).values()]
  const userIds = unique.map(({ userId }) => userId)
  const types = unique.map(({ type }) => type)
  await sql`
    INSERT INTO live_hints (user_id, type, at)
    SELECT user_id, type, now() FROM unnest(${userIds}::uuid[], ${types}::text[]) AS hint(user_id, type)
  `.execute(trx)
  await hintAtCommit(trx, liveChannel, userIds)
}
