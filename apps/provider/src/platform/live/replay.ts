import { type Kysely, sql } from "kysely"
import {
  currentPosition,
  eventPosition,
  isAfter,
  isResumable,
  type LivePosition,
  parsePosition,
  present,
} from "#platform/database/livePosition.ts"
import type { Database } from "#platform/database/schema.ts"

/** The beginning of a stream: the events that a page has missed. */
export interface Replay {
  /** The position at which everything that was missed had been read. */
  readonly position: LivePosition
  readonly missed: readonly MissedEvent[]
  /** False where more may have been missed: the page must read everything again. */
  readonly isComplete: boolean
}

/** A kind of event that a page missed. */
export interface MissedEvent {
  readonly type: string
  /** The lowest position of reads that know all events of this kind. Streams of an earlier version get none. */
  readonly position?: LivePosition
}

/**
 * Lists the kinds of events that a page missed since the position or the event that it names, each once. If events after
 * that position may be gone, or their order is another one, the page reads everything, and there is nothing to list.
 */
export async function readReplay(
  db: Kysely<Database>,
  userId: string,
  lastEventId: string | undefined,
): Promise<Replay> {
  if (lastEventId === undefined) {
    const { rows } = await sql<{ position: LivePosition }>`SELECT ${currentPosition} AS position`.execute(db)
    return { position: rows[0]?.position ?? "", missed: [], isComplete: false }
  }
  const since = parsePosition(lastEventId)
  if (!since) return readSinceEvent(db, userId, lastEventId)
  const { rows } = await sql<Replay>`
    SELECT ${currentPosition} AS position, ${isResumable(since)} AS "isComplete", ARRAY(
      SELECT json_build_object('type', event.type, 'position', max(${eventPosition} COLLATE "C"))
      FROM ${present} CROSS JOIN live_events event
      WHERE event.user_id = ${userId} AND ${isResumable(since)} AND ${isAfter(since)}
      GROUP BY event.type ORDER BY max(event.id)
    ) AS missed
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error("PostgreSQL gave no position")
  if (!row.isComplete) await markStart(db)
  return row
}

/** Says from which transaction on all events are there, after PostgreSQL has lost them in a crash. */
async function markStart(db: Kysely<Database>): Promise<void> {
  await sql`
    INSERT INTO live_hints_start (one) SELECT true WHERE NOT EXISTS (SELECT FROM live_hints_start) ON CONFLICT DO NOTHING
  `.execute(db)
}

/**
 * For streams of an earlier version, whose ids are those of events. Such ids are assigned before commits, so an event with
 * a lower id may become visible after a higher one. Events shortly before the last one seen are therefore repeated, which
 * costs a needless read and loses nothing. An unknown id (pruned, or not ours) counts as having missed everything.
 */
async function readSinceEvent(db: Kysely<Database>, userId: string, lastEventId: string): Promise<Replay> {
  const { rows } = await sql<{ position: LivePosition; missed: readonly string[] }>`
    WITH seen AS (SELECT id, at FROM live_events WHERE user_id = ${userId} AND id = ${parseId(lastEventId)})
    SELECT ${currentPosition} AS position, ARRAY(
      SELECT event.type FROM live_events event LEFT JOIN seen ON true
      WHERE event.user_id = ${userId} AND (seen.id IS NULL OR event.id > seen.id
        OR (event.id < seen.id AND event.at > seen.at - interval '1 minute'))
      GROUP BY event.type ORDER BY max(event.id)
    ) AS missed
  `.execute(db)
  const { position = "", missed = [] } = rows[0] ?? {}
  return { position, missed: missed.map((type) => ({ type })), isComplete: false }
}

/** An id that could have been ours, or one that never was. */
function parseId(text: string): bigint {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : -1n
}
