import { Kysely, PostgresDialect } from "kysely"
import { Pool, type PoolClient } from "pg"
import type { Database } from "./schema.ts"
import { parseColumn } from "./values.ts"

export interface Connection {
  readonly db: Kysely<Database>
  /** The same connections without kysely: for `LISTEN`, and for statements whose speed counts. */
  readonly pool: Pool
  /** Cuts every connection off, so that what waits on one fails now. New ones are made on next use. */
  readonly cutOff: () => void
  /** Waits for statements under way, then closes every connection. */
  readonly close: () => Promise<void>
}

/** The database can't be reached or used; `message` is one line without the password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError"
}

/**
 * Connects to PostgreSQL and makes sure that it answers.
 *
 * @param databaseUrl `postgres://user:password@host:port/database`
 * @throws DatabaseUnavailableError if the address is no such URL, nobody answers there, or access is refused.
 */
export async function connect(databaseUrl: string, options: { poolSize?: number } = {}): Promise<Connection> {
  const target = describeTarget(databaseUrl)
  const pool = new Pool({
    connectionString: databaseUrl,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    // Statements may be sent before those before them are answered (`inPipeline`).
    pipeline: true,
    types: { getTypeParser: parseColumn },
  })
  // A connection that breaks is replaced on next use, and the statement under way on it fails by itself. The driver also
  // emits an error, on the pool for an idle one and on the client for one in use: unheard, it would end the process.
  pool.on("error", ignore)
  const clients = new Set<PoolClient>()
  pool.on("connect", (client) => {
    client.on("error", ignore)
    clients.add(client)
  })
  pool.on("remove", (client) => clients.delete(client))
  try {
    await pool.query("SELECT 1")
  } catch (cause) {
    await pool.end()
    throw new DatabaseUnavailableError(`PostgreSQL at ${target} can't be used: ${reasonOf(cause)}`, { cause })
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const cutOff = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  return { db, pool, cutOff, close: () => db.destroy() }
}

function ignore(): void {}

function describeTarget(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new DatabaseUnavailableError(
      "The database URL is not of the form postgres://user:password@host:port/database.",
    )
  }
  return `${url.host}${url.pathname}`
}

/** Node reports a refused connection to a name with several addresses as one error without a message. */
function reasonOf(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : String(first)
}
