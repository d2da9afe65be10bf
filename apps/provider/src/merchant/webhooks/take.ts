import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { untilPulled } from "./listeners.ts"

/** A delivery that this process has leased. */
export interface TakenDelivery {
  readonly id: string
  readonly endpointId: string
  /** Number of the attempt, from 1. A process that leases the delivery again makes another attempt. */
  readonly attempt: number
}

/** Current load and free capacity of this process. */
export interface WorkerCapacity {
  /** Number of further deliveries it may lease. */
  readonly free: number
  /** Endpoints with deliveries in progress. */
  readonly busy: readonly string[]
  /** Endpoints that have reached their maximum of concurrent deliveries. */
  readonly full: readonly string[]
}

/** Longer than any attempt. If this process dies, another one takes the delivery when the lease expires. */
const leaseMs = 60_000

/**
 * Leases one due delivery of each endpoint that has any, idle endpoints first. Rounds repeat, so that a long queue
 * delays no other endpoint. A failing endpoint gets one delivery at a time.
 */
export async function takeRound(
  db: Kysely<Database>,
  now: Date,
  { free, busy, full }: WorkerCapacity,
): Promise<readonly TakenDelivery[]> {
  // Skips from endpoint to endpoint in the index, independent of the number of waiting deliveries.
  const { rows } = await sql<TakenDelivery>`
    WITH RECURSIVE waiting AS (
      (SELECT endpoint_id FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT next.endpoint_id FROM webhook_deliveries next
        WHERE next.next_attempt_at IS NOT NULL AND next.endpoint_id > waiting.endpoint_id
        ORDER BY next.endpoint_id LIMIT 1
      ) FROM waiting WHERE waiting.endpoint_id IS NOT NULL
    ), chosen AS (
      SELECT due.id
      FROM waiting
      JOIN webhook_endpoints endpoint ON endpoint.id = waiting.endpoint_id
      CROSS JOIN LATERAL (
        SELECT id, next_attempt_at FROM webhook_deliveries
        WHERE endpoint_id = endpoint.id AND next_attempt_at <= ${now}
          AND (leased_until IS NULL OR leased_until <= ${now})
        ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
      ) due
      WHERE endpoint.id <> ALL(${full}::uuid[])
        AND (endpoint.failing_since IS NULL OR endpoint.id <> ALL(${busy}::uuid[]))
      ORDER BY endpoint.id = ANY(${busy}::uuid[]), due.next_attempt_at
      LIMIT ${free}
    )
    UPDATE webhook_deliveries delivery
    SET attempts = attempts + 1, leased_until = ${new Date(now.getTime() + leaseMs)}
    FROM chosen WHERE delivery.id = chosen.id
    RETURNING delivery.id, delivery.endpoint_id AS "endpointId", delivery.attempts AS attempt
  `.execute(db)
  return rows
}

/** The due time of the next delivery after a moment; undefined if there is none. */
export async function nextDue(db: Kysely<Database>, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(next_attempt_at) AS next FROM webhook_deliveries WHERE next_attempt_at > ${now} AND next_attempt_at < ${untilPulled}
  `.execute(db)
  return rows[0]?.next ?? undefined
}

/** Resolves to true if a delivery is due that no process has leased. */
export async function isAnyDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM webhook_deliveries
    WHERE next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now}) LIMIT 1
  `.execute(db)
  return rows.length > 0
}
