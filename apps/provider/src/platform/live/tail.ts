import { type Kysely, sql } from "kysely"
import {
  eventPosition,
  type LivePosition,
  oldestTransaction,
  present,
  presentWriter,
} from "#platform/database/livePosition.ts"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { Database } from "#platform/database/schema.ts"

/** One event of one customer. */
export interface TailEvent {
  readonly id: string
  readonly userId: string
  readonly type: string
  /** The lowest position of reads that know the event. */
  readonly position: LivePosition
}

/** The events that reads of a customer have found, by the transactions that wrote them. */
export interface TailPosition {
  /** No transaction can still bring an event with an id up to this one. */
  readonly after: bigint
  /** The events of transactions with a lower id have been read. */
  readonly transaction: bigint
}

/** New events, and how far they were read. */
export interface Tail {
  readonly events: readonly TailEvent[]
  /** A page with the events found by then has missed none before it. */
  readonly readAt: LivePosition
  /** The events of transactions with a lower id have been read. */
  readonly transaction: bigint
}

/** Reads the events of customers. */
export interface ReadTail {
  /** Gives the position of a customer for whom nothing is to be read that is there already. */
  readStart(userId: string): Promise<TailPosition>
  /** Gives what is new for customers since their positions; what was under way at a position may come again. */
  readNew(positions: ReadonlyMap<string, TailPosition>): Promise<Tail>
}

interface TailRow {
  /** Null in the only row where nothing is new. */
  readonly id: bigint | null
  readonly user_id: string
  readonly type: string
  readonly position: LivePosition
  readonly read_at: LivePosition
  readonly oldest: bigint
}

/** Ids are given before commits, so an event may come with a lower one than others before it: transactions tell what is new. */
export function createTail(db: Kysely<Database>): ReadTail {
  return {
    async readStart(userId) {
      const query = sql<TailPosition>`
        SELECT ${oldestTransaction} AS transaction, coalesce((
          SELECT id FROM live_events WHERE user_id = ${userId} AND at < now() - interval '1 minute'
          ORDER BY id DESC LIMIT 1
        ), 0) AS after
      `
      const [start] = await runRepeated(db, query.compile(db))
      if (!start) throw new Error("PostgreSQL gave no position")
      return start
    },
    async readNew(positions) {
      const known = [...positions.values()]
      const query = sql<TailRow>`
        SELECT event.id, event.user_id, event.type, ${eventPosition} AS position,
          present.position AS read_at, present.oldest
        FROM ${present} LEFT JOIN (
          unnest(
            ${[...positions.keys()]}::uuid[], ${known.map(({ after }) => after)}::bigint[],
            ${known.map(({ transaction }) => transaction)}::bigint[]
          ) AS open_page(user_id, after, transaction)
          JOIN live_events event ON event.user_id = open_page.user_id AND event.id > open_page.after
        ) ON ${presentWriter} >= open_page.transaction
        ORDER BY event.id
      `
      const rows = await runRepeated(db, query.compile(db))
      const [first] = rows
      if (!first) throw new Error("PostgreSQL gave no position")
      const events = rows.flatMap(({ id, user_id: userId, type, position }) =>
        id === null ? [] : [{ id: String(id), userId, type, position }],
      )
      return { events, readAt: first.read_at, transaction: first.oldest }
    },
  }
}
