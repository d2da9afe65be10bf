import { type Kysely, sql } from "kysely"
import { DatabaseError } from "pg"
import { type DatabaseClock, toleratedError } from "#platform/database/clock.ts"
import type { Database } from "#platform/database/schema.ts"

/** The answer of `/health/ready`. */
export interface Readiness {
  readonly isReady: boolean
  /** Milliseconds by which this machine's clock is ahead of PostgreSQL's, if that is too much. */
  readonly clockError?: number
}

/** Tells whether this process can do its work. */
export type Health = () => Promise<Readiness>

const answersWithin = 2_000
const knownFor = 500
const roomKnownFor = 10_000
const insufficientPrivilege = "42501"

/**
 * Asks PostgreSQL to commit something: one that only reads, has no room for its log, or waits for a standby that is gone,
 * answers questions all the same. Every few seconds, and while it fails, a table of some pages is tried as well, because
 * the log has room for a while after the disk is full.
 *
 * @param db connections that nothing else uses: a check must not wait behind requests.
 * @param clock undefined where the time is a test's.
 */
export function createHealth(db: Kysely<Database>, clock: DatabaseClock | undefined): Health {
  const canCommit = remembering(knownFor, () => tryCommit(db))
  const hasRoom = remembering(roomKnownFor, () => tryPages(db))
  return async () => {
    // Both at once, so that the answer never takes longer than one of them may.
    const isReady = (await Promise.all([canCommit(), hasRoom()])).every(Boolean)
    const clockError = Math.round(clock?.ownError() ?? 0)
    return { isReady, ...(Math.abs(clockError) > toleratedError && { clockError }) }
  }
}

/** Asks once for all who want to know at the same time, and not again while a good answer is fresh. */
function remembering(milliseconds: number, ask: () => Promise<unknown>): () => Promise<boolean> {
  let goodUntil = 0
  let asking: Promise<boolean> | undefined
  const askInTime = async () => {
    const late = new Promise<false>((resolve) => setTimeout(resolve, answersWithin, false).unref())
    const answered = ask().then(
      () => true,
      () => false,
    )
    const isGood = await Promise.race([answered, late])
    if (isGood) goodUntil = performance.now() + milliseconds
    asking = undefined
    return isGood
  }
  return () => (performance.now() < goodUntil ? Promise.resolve(true) : (asking ??= askInTime()))
}

/** A message in the log belongs to no table. */
async function tryCommit(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ only: string }>`
    SELECT current_setting('transaction_read_only') AS only, pg_logical_emit_message(true, 'wallet.ready', '')
  `.execute(db)
  if (rows[0]?.only !== "off") throw new Error("PostgreSQL only reads.")
}

async function tryPages(db: Kysely<Database>): Promise<void> {
  const undone = new Error("nothing of it stays")
  const attempt = db.transaction().execute(async (trx) => {
    await sql`CREATE TEMPORARY TABLE room ON COMMIT DROP AS SELECT repeat('x', 1000) FROM generate_series(1, 128)`.execute(
      trx,
    )
    throw undone
  })
  await attempt.catch((error: unknown) => {
    const mayNot = error instanceof DatabaseError && error.code === insufficientPrivilege
    if (error !== undone && !mayNot) throw error
  })
}
