import { setTimeout as delay } from "node:timers/promises"
import { type Kysely, sql } from "kysely"
import type { Client } from "pg"
import { type ConcurrentIndex, concurrentIndexes, retiredIndexes } from "./concurrentIndexes.ts"
import { openClient } from "./connection.ts"
import type { Database } from "./schema.ts"

/** Any number that nobody else uses on this database. */
const lockKey = 7_201_144_944
const askAgainAfter = 500

/** Differences between the indexes of a database and those that this version wants. */
interface IndexDifferences {
  /** Missing ones, and those that a build which did not end has left invalid. */
  readonly missing: readonly ConcurrentIndex[]
  readonly retired: readonly string[]
}

/** Reads which indexes are still to be built or dropped. */
export async function readIndexDifferences(
  db: Kysely<Database>,
  wanted: readonly ConcurrentIndex[] = concurrentIndexes,
): Promise<IndexDifferences> {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    SELECT relname AS name, indisvalid AND indisready AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relname = ANY(${[...wanted.map(({ name }) => name), ...retiredIndexes]}::text[])`.execute(db)
  const valid = new Map(rows.map((row) => [row.name, row.valid]))
  return {
    missing: wanted.filter(({ name }) => !valid.get(name)),
    retired: retiredIndexes.filter((name) => valid.has(name)),
  }
}

/** Builds the indexes of an empty database, within the transaction that makes its tables. */
export async function createIndexes(trx: Kysely<Database>): Promise<void> {
  for (const index of concurrentIndexes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql.raw(`CREATE INDEX IF NOT EXISTS ${describeIndex(index)}`).execute(trx)
  }
}

interface BuildOptions {
  /** Ends the connections, and so the statement under way: the next call continues. */
  readonly signal?: AbortSignal
  /** Called before each index is built. */
  readonly onBuild?: (index: ConcurrentIndex) => void
  /** For tests. */
  readonly wanted?: readonly ConcurrentIndex[]
}

/**
 * Builds missing indexes one by one without a lock that stops payments, and drops retired ones. An index that an interrupted
 * build has left invalid is dropped and built again. Of several processes one builds, and the others wait for it.
 *
 * @param databaseUrl without a pooler in transaction mode, which ends a statement after a minute.
 * @throws the error of PostgreSQL, after which the call may be repeated.
 */
export async function buildIndexes(
  db: Kysely<Database>,
  databaseUrl: string,
  options: BuildOptions = {},
): Promise<void> {
  const { signal, onBuild, wanted } = options
  const open = async () => {
    const { missing, retired } = await readIndexDifferences(db, wanted)
    return missing.length + retired.length > 0
  }
  if (!(await open())) return
  const [holder, builder] = await openBoth(databaseUrl)
  const end = () => {
    for (const client of [holder, builder]) client.connection.stream.destroy()
  }
  signal?.addEventListener("abort", end, { once: true })
  try {
    if (!(await claim(holder, open, signal))) return
    const { missing, retired } = await readIndexDifferences(db, wanted)
    for (const statement of unlimited) await builder.query(statement)
    for (const name of retired) await builder.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
    for (const index of missing) {
      onBuild?.(index)
      await builder.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index.name}`)
      await builder.query(`CREATE INDEX CONCURRENTLY ${describeIndex(index)}`)
      // Without statistics of its expression an index may not be used.
      await builder.query(`ANALYZE ${index.table}`)
    }
  } finally {
    signal?.removeEventListener("abort", end)
    await Promise.allSettled([holder.end(), builder.end()])
  }
}

/** The build waits for every transaction that was open at its begin, and holds up nobody meanwhile. */
const unlimited = ["SET statement_timeout = 0", "SET lock_timeout = 0"]

/** The second connection is for the lock: within a transaction no index can be built concurrently. */
async function openBoth(databaseUrl: string): Promise<readonly [Client, Client]> {
  const holder = await openClient(databaseUrl)
  try {
    return [holder, await openClient(databaseUrl)]
  } catch (error) {
    await holder.end()
    throw error
  }
}

/** The longest wait of a migration for a build, in milliseconds. */
const longestBuild = 600_000

/** True if no process builds indexes; then none begins before the transaction ends. */
export async function claimIndexes(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`SELECT pg_try_advisory_xact_lock(${lockKey}) AS claimed`.execute(trx)
  return rows[0]?.claimed === true
}

/**
 * Repeats a transaction until it has claimed the indexes. A migration that waited for a table whose index is being built would
 * hold up everybody behind it. Between two attempts no transaction is open, as a build waits for those.
 *
 * @param attempt resolves to undefined if it could not claim them.
 * @throws Error after ten minutes.
 */
export async function repeatUntilClaimed<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let waited = 0; waited < longestBuild; waited += askAgainAfter) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const result = await attempt()
    if (result !== undefined) return result
    await delay(askAgainAfter)
  }
  throw new Error("Another process is building indexes of this database. Start again when it is done.")
}

/**
 * Takes the lock of builders for as long as the transaction stays open, or asks again later.
 *
 * @returns false if another process has built everything meanwhile.
 */
async function claim(holder: Client, isOpen: () => Promise<boolean>, signal?: AbortSignal): Promise<boolean> {
  for (;;) {
    await holder.query("BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0")
    const { rows } = await holder.query<{ claimed: boolean }>(`SELECT pg_try_advisory_xact_lock(${lockKey}) AS claimed`)
    if (rows[0]?.claimed) return isOpen()
    await holder.query("ROLLBACK")
    if (!(await isOpen())) return false
    await delay(askAgainAfter, undefined, signal && { signal })
  }
}

function describeIndex({ name, table, definition }: ConcurrentIndex): string {
  return `${name} ON ${table} ${definition}`
}
