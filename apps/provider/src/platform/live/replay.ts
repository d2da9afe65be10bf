import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** The newest event of a customer, and the events that a page has missed. */
export interface Replay {
  /** The newest id, which a page without missed events has seen. */
  readonly lastId: string
  readonly missed: readonly { id: string; type: string }[]
}

/**
 * Lists the kinds of events that a page missed since `lastSeenId`, each once. Ids are assigned before commits, so an event
 * with a lower id may become visible after a higher one. Events shortly before the last one seen are therefore repeated,
 * which costs a needless read and loses nothing. An unknown id (pruned, or not ours) counts as having missed everything.
 */
export async function readReplay(
  db: Kysely<Database>,
  userId: string,
  lastSeenId: string | undefined,
): Promise<Replay> {
  const { rows } = await sql<{ id: bigint; type: string; missed: boolean }>`
    WITH seen AS (SELECT id, at FROM live_events WHERE user_id = ${userId} AND id = ${parseId(lastSeenId)})
    SELECT max(event.id) AS id, event.type,
      bool_or(seen.id IS NULL OR event.id > seen.id OR (event.id < seen.id AND event.at > seen.at - interval '1 minute')) AS missed
    FROM live_events event LEFT JOIN seen ON true
    WHERE event.user_id = ${userId}
    GROUP BY event.type ORDER BY max(event.id)
  `.execute(db)
  const told = lastSeenId === undefined ? [] : rows.filter((row) => row.missed)
  return {
    lastId: String(rows.at(-1)?.id ?? 0),
    missed: told.map(({ id, type }) => ({ id: String(id), type })),
  }
}

/** An id that could have been ours, or one that never was. */
function parseId(text: string | undefined): bigint {
  return text && /^\d{1,18}$/.test(text) ? BigInt(text) : -1n
}
