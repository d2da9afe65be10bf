import type { LiveEvent } from "@wallet/core/contract"
import { type Kysely, sql } from "kysely"
import type { Database } from "../db/schema.ts"

/** Where every provider process listens for events of any customer. */
export const liveChannel = "live_events"

/** Tells the customer's open pages, once the caller's transaction has committed, that something should be read again. */
export async function publish(trx: Kysely<Database>, userId: string, type: LiveEvent["type"]): Promise<void> {
  await sql`
    WITH event AS (
      INSERT INTO live_events (user_id, type, at) VALUES (${userId}, ${type}, now()) RETURNING id
    )
    SELECT pg_notify(${liveChannel}, json_build_object('id', id::text, 'userId', ${userId}::text, 'type', ${type}::text)::text)
    FROM event
  `.execute(trx)
}
