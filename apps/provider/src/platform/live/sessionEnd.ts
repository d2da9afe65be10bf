import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The channel on which every provider process listens for ended sessions. */
export const sessionsEndedChannel = "sessions_ended"

/** Closes the streams of a session in every process, once the caller's transaction has committed. */
export async function announceSessionEnd(trx: Kysely<Database>, sessionId: string): Promise<void> {
  await sql`SELECT pg_notify(${sessionsEndedChannel}, ${sessionId})`.execute(trx)
}
