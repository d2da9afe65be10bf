import { type Kysely, sql } from "kysely"
import { currentPosition, eventPosition, type LivePosition } from "#platform/database/livePosition.ts"
import type { Database } from "#platform/database/schema.ts"

/** One event of one customer. */
export interface TailEvent {
  readonly id: string
  readonly userId: string
  readonly type: string
  /** The lowest position of reads that know the event. */
  readonly position: LivePosition
  /** The position of the statement that found it: whoever has the events found by then has missed none before it. */
  readonly readAt: LivePosition
  /** So long ago that no transaction can still bring an event with a lower id. */
  readonly isSettled: boolean
}

/** A customer and the id after which events are still to be sent. */
export interface TailPosition {
  readonly userId: string
  readonly after: bigint
}

interface TailRow {
  readonly id: bigint
  readonly user_id: string
  readonly type: string
  readonly position: LivePosition
  readonly read_at: LivePosition
  readonly settled: boolean
}

/** The events above these positions. Ids are given before commits: one may come that is lower than others before it. */
export async function readTail(
  db: Kysely<Database>,
  positions: readonly TailPosition[],
): Promise<readonly TailEvent[]> {
  const { rows } = await sql<TailRow>`
    SELECT event.id, event.user_id, event.type, event.at < now() - interval '1 minute' AS settled,
      ${eventPosition} AS position, ${currentPosition} AS read_at
    FROM unnest(
      ${positions.map(({ userId }) => userId)}::uuid[], ${positions.map(({ after }) => after)}::bigint[]
    ) AS open_page(user_id, after)
    JOIN live_events event ON event.user_id = open_page.user_id AND event.id > open_page.after
    ORDER BY event.id
  `.execute(db)
  return rows.map(({ id, user_id, type, position, read_at, settled }) => ({
    id: String(id),
    userId: user_id,
    type,
    position,
    readAt: read_at,
    isSettled: settled,
  }))
}
