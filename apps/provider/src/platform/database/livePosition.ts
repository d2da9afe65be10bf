import { type RawBuilder, sql } from "kysely"

/**
 * A place in the order of commits, as text: the start of PostgreSQL, an id of a transaction and a time. Whoever read the
 * database after a position was taken has seen every transaction with a lower id: none of them is under way any more.
 * Positions of one start of PostgreSQL are ordered as texts.
 */
export type LivePosition = string

/** The header with the position of a reading call's answer, taken before the read. */
export const positionHeader = "Live-Position"

/** The header of a stream that begins with every event after the position it was asked for. */
export const resumedHeader = "Live-Resumed"

/** Another start, e.g. of a standby or of a restored backup, may give the same ids to other transactions. */
const serverStart = sql`floor(extract(epoch FROM pg_postmaster_start_time()) * 1000)::bigint`
const oldestUnderWay = sql`pg_snapshot_xmin(pg_current_snapshot())`

/** The position of the statement that selects it. */
export const currentPosition = sql<LivePosition>`(${serverStart} || '-' || lpad(${oldestUnderWay}::text, 16, '0')
  || '-' || floor(extract(epoch FROM now()))::bigint)`

const nextId = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`

/** The lowest id of a transaction that a statement may not see: whatever has a lower one has ended. */
export const oldestTransaction = sql<bigint>`${oldestUnderWay}::text::bigint`

/** A table `present` with one row, by which a statement computes the positions of many events. */
export const present = sql`(
  SELECT ${currentPosition} AS position, ${oldestTransaction} AS oldest, ${serverStart} AS server, ${nextId} AS next_id OFFSET 0
) present`

/**
 * The id of the transaction that wrote the row of `event`. The row holds its lower 32 bits; the upper ones are those of the
 * statement's own time, because events are deleted long before so many transactions have passed.
 */
function writtenBy(next: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`(${next} - ((${next} - event.xmin::text::bigint) & 4294967295))`
}

/** The id of the transaction that wrote the row of `event`, beside `present`. */
export const presentWriter = writtenBy(sql`present.next_id`)

/** The lowest position of reads that know the event in the row of `event`, without a time, beside `present`. */
export const eventPosition = sql<LivePosition>`(present.server || '-' || lpad((${presentWriter} + 1)::text, 16, '0'))`

/** True for an event in the row of `event` that a read at a position may not have known. */
export function isAfter(position: PastPosition) {
  return sql<boolean>`${writtenBy(nextId)} >= ${position.transaction}`
}

/** A position that a page sent. */
export interface PastPosition {
  readonly server: bigint
  readonly transaction: bigint
  readonly at: bigint
}

/** Reads the position in a `Last-Event-ID`; undefined if it is something else, such as the id of an event. */
export function parsePosition(text: string | undefined): PastPosition | undefined {
  const [, server, transaction, at] = /^(\d{13})-(\d{16})-(\d{10})$/.exec(text ?? "") ?? []
  if (!server || !transaction || !at) return undefined
  return { server: BigInt(server), transaction: BigInt(transaction), at: BigInt(at) }
}

/**
 * True while all events after a position are still there. They are kept for a day by the clock of PostgreSQL, which the
 * position has its time from, and no longer than until PostgreSQL crashes: also one process of it, which its start does not
 * tell.
 */
export function isResumable({ server, transaction, at }: PastPosition) {
  return sql<boolean>`(${serverStart} = ${server} AND ${transaction} <= ${nextId}
    AND EXISTS (SELECT FROM live_hints_start first WHERE first.transaction::text::bigint <= ${transaction})
    AND ${at} BETWEEN extract(epoch FROM now()) - 43200 AND extract(epoch FROM now()) + 1)`
}
