import { callbackify } from "node:util"
import { Kysely, PostgresDialect } from "kysely"
import { type Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg"
import { type DatabaseAddress, parseDatabaseUrl } from "./address.ts"
import { clientFor } from "./chooseHost.ts"
import { HintingDialect } from "./hints.ts"
import { prepareRepeated } from "./namedStatements.ts"
import { isTransactionPooled } from "./pooler.ts"
import type { Database } from "./schema.ts"
import { createHintSender } from "./sendHints.ts"
import { type SessionProfile, sessionLimits, setForSession, setIfDirect } from "./sessionLimits.ts"
import { parseColumn } from "./values.ts"

export interface Connection {
  readonly db: Kysely<Database>
  /** The same connections without kysely: for `LISTEN`, and for statements whose speed counts. */
  readonly pool: Pool
  /** True behind a pooler in transaction mode: features that belong to a session do not work. */
  readonly isTransactionPooled: boolean
  /** Cuts every connection off, so that what waits on one fails now. New ones are made on next use. */
  readonly cutOff: () => void
  /** Waits for statements under way, then closes every connection. */
  readonly close: () => Promise<void>
}

/** The database can't be reached or used; `message` is one line without the password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError"
}

export interface ConnectionOptions {
  readonly poolSize?: number
  /** The purpose of the connections, which sets how long they may keep others waiting. Default: `maintenance`. */
  readonly profile?: SessionProfile
  /**
   * Time limit for the answer to a statement, in milliseconds. After it the statement fails and its connection is closed.
   * Default: none, so that a statement waits until the network fails.
   */
  readonly answersWithin?: number
}

interface PoolOptions extends ConnectionOptions {
  /** Options of the driver that replace the defaults. */
  readonly driver?: PoolConfig
}

/** Also without an answer from PostgreSQL the operating system finds out within minutes that a peer is gone. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000 }

/** A pool, and what becomes known of it with its first connection. */
interface OpenPool {
  readonly pool: Pool
  /** Its connections as they are now. */
  readonly clients: ReadonlySet<PoolClient>
  /** Resolves to true if the connection goes through a pooler in transaction mode. */
  readonly isTransactionPooled: () => Promise<boolean>
}

/**
 * Connects to PostgreSQL and makes sure that it answers.
 *
 * @param databaseUrl `postgres://user:password@host:port/database`; of several hosts (`host:port,host:port`) each new
 * connection finds the one that takes writes.
 * @throws DatabaseUnavailableError if the address is no such URL, nobody answers there, or access is refused.
 */
export async function connect(databaseUrl: string, options: ConnectionOptions = {}): Promise<Connection> {
  const address = parseAddress(databaseUrl)
  const { pool, clients, isTransactionPooled } = openPool(address, options)
  try {
    await pool.query("SELECT 1")
  } catch (cause) {
    await pool.end()
    throw unavailable(address, cause)
  }
  const hints = createHintSender(pool)
  const db = new Kysely<Database>({
    dialect: new HintingDialect({ pool: prepareRepeated(pool, isTransactionPooled) }, hints.send),
  })
  const cutOff = () => cut(clients)
  const close = async () => {
    await hints.finish()
    await db.destroy()
    // Kysely leaves a pool alone that it was never asked to use; its idle connections would keep the process alive.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, isTransactionPooled: await isTransactionPooled(), cutOff, close }
}

/** The most reports that are read at once: as many as there are jobs of the lane `heavy`. */
const replicaPoolSize = 2
/** Longer than PostgreSQL itself lets a statement of the profile take, so that only silence is cut short. */
const replicaTimeouts = {
  connectionTimeoutMillis: 3_000,
  query_timeout: sessionLimits.reports.statement_timeout + 5_000,
}

/**
 * Connections to a replica that reports are read from. It connects on first use, so that a replica that is away stops no
 * start.
 *
 * @throws DatabaseUnavailableError if the address is no URL of one host.
 */
export function openReplica(replicaUrl: string): Pick<Connection, "db" | "cutOff" | "close"> {
  const { pool, clients } = openPool(parseAddress(replicaUrl), {
    poolSize: replicaPoolSize,
    profile: "reports",
    driver: { ...replicaTimeouts, pipeline: false },
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const cutOff = () => cut(clients)
  const close = async () => {
    // Nothing is read any more, and a replica that hangs would not answer to a farewell.
    cutOff()
    await db.destroy()
    if (!pool.ending) await pool.end()
  }
  return { db, cutOff, close }
}

function cut(clients: Iterable<PoolClient>): void {
  for (const client of clients) client.connection.stream.destroy()
}

function openPool(address: DatabaseAddress, options: PoolOptions): OpenPool {
  const { poolSize = 10, profile = "maintenance", answersWithin, driver = {} } = options
  const wanted = { ...sessionLimits[profile] }
  let pooling: Promise<boolean> | undefined
  const pool = new Pool({
    ...keepAlive,
    connectionString: address.url,
    Client: clientFor(address),
    max: poolSize,
    // Statements may be sent before those before them are answered (`inPipeline`).
    pipeline: true,
    ...(answersWithin !== undefined && { query_timeout: answersWithin }),
    ...driver,
    types: { getTypeParser: parseColumn },
    verify: callbackify(async (client: PoolClient) => {
      const { rows } = await client.query<{ direct: boolean }>(setIfDirect(wanted, readProcessId(client)))
      if (rows[0]?.direct) return
      pooling ??= askForPooling(address)
      if (!(await pooling)) await client.query(setForSession(wanted))
    }),
  })
  // A connection that breaks is replaced on next use, and the statement under way on it fails by itself. The driver also
  // emits an error, on the pool for an idle one and on the client for one in use: unheard, it would end the process.
  pool.on("error", ignore)
  pool.on("connect", (client) => client.on("error", ignore))
  const clients = new Set<PoolClient>()
  pool.on("connect", (client) => clients.add(client))
  pool.on("remove", (client) => clients.delete(client))
  return { pool, clients, isTransactionPooled: async () => (await pooling) ?? false }
}

/**
 * One connection of its own, outside of every pool.
 *
 * @throws DatabaseUnavailableError as `connect` does.
 */
export async function openClient(databaseUrl: string, config: ClientConfig = {}): Promise<Client> {
  const address = parseAddress(databaseUrl)
  const client = createClient(address, config)
  try {
    await client.connect()
    return client
  } catch (cause) {
    void client.end().catch(ignore)
    throw unavailable(address, cause)
  }
}

/** @throws DatabaseUnavailableError where nobody answers. */
export async function isPooledByTransaction(databaseUrl: string): Promise<boolean> {
  const address = parseAddress(databaseUrl)
  try {
    return await askForPooling(address)
  } catch (cause) {
    throw unavailable(address, cause)
  }
}

async function askForPooling(address: DatabaseAddress): Promise<boolean> {
  const [one, other] = [createClient(address), createClient(address)]
  try {
    await Promise.all([one.connect(), other.connect()])
    return await isTransactionPooled(one, other)
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

function createClient(address: DatabaseAddress, config: ClientConfig = {}): Client {
  const client = new (clientFor(address))({ ...keepAlive, ...config, connectionString: address.url })
  client.on("error", ignore) // whatever waits on it fails by itself
  return client
}

/** The id of the server process, as received when connecting. */
function readProcessId(client: ClientBase): number | null {
  return "processID" in client && typeof client.processID === "number" ? client.processID : null
}

function ignore(): void {}

function parseAddress(databaseUrl: string): DatabaseAddress {
  const address = parseDatabaseUrl(databaseUrl)
  if (address) return address
  throw new DatabaseUnavailableError(
    "The database URL is not of the form postgres://user:password@host:port/database, where several hosts are separated by commas and target_session_attrs may be read-write.",
  )
}

function unavailable({ target }: DatabaseAddress, cause: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError(`PostgreSQL at ${target} can't be used: ${describeCause(cause)}`, { cause })
}

/** Node reports a refused connection to a name with several addresses as one error without a message. */
function describeCause(cause: unknown): string {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : String(first)
}
