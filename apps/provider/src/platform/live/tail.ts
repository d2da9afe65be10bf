import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"

/** One event of one customer. */
export interface TailEvent {
  readonly id: string
  readonly userId: string
  readonly type: string
  /** So long ago that no transaction can still bring an event with a lower id. */
  readonly isSettled: boolean
}

/** A customer and the id after which events are still to be sent. */
export interface TailPosition {
  readonly userId: string
  readonly after: bigint
}

/** The events above these positions. Ids are given before commits: one may come that is lower than others before it. */
export async function readTail(
  db: Kysely<Database>,
  positions: readonly TailPosition[],
): Promise<readonly TailEvent[]> {
  const { rows } = await sql<{ id: bigint; user_id: string; type: string; settled: boolean }>`
    SELECT event.id, event.user_id, event.type, event.at < now() - interval '1 minute' AS settled
    FROM unnest(
      ${positions.map(({ userId }) => userId)}::uuid[], ${positions.map(({ after }) => after)}::bigint[]
    ) AS open_page(user_id, after)
    JOIN live_events event ON event.user_id = open_page.user_id AND event.id > open_page.after
    ORDER BY event.id
  `.execute(db)
  return rows.map(({ id, user_id, type, settled }) => ({ id: String(id), userId: user_id, type, isSettled: settled }))
}
