import type { Pool } from "pg"
import { openPool } from "#platform/database/connection.ts"

/** More batches under way would only wait for each other's locks on a busy account. */
export const batchesUnderWay = 2

/**
 * Connections for a batcher, one for each batch that may be under way, so that it never waits for another's work.
 *
 * - Pipelined: BEGIN goes out with the statement that locks, and COMMIT with the one that writes. A transfer takes two
 *   round trips instead of four.
 * - Plans are made once. For a small batch PostgreSQL would otherwise plan each statement anew each time, because it
 *   takes a list of unknown length for ten: that is a third of a lone transfer's work.
 */
export function openBatchPool(databaseUrl: string): Pool {
  return openPool(databaseUrl, {
    poolSize: batchesUnderWay,
    profile: "payments",
    settings: { plan_cache_mode: "force_generic_plan" },
    idleTimeoutMillis: 0, // they stay open: to watch how long they are idle takes a timer for each batch
  })
}
