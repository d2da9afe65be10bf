import type { Logger } from "pino"
import { type Config, ConfigError } from "./config.ts"
import {
  type Connection,
  type ConnectionOptions,
  connect,
  isPooledByTransaction,
  openReplica,
} from "./database/connection.ts"
import { startEmbeddedPostgres } from "./database/embedded/embeddedPostgres.ts"
import type { Opened } from "./opened.ts"

/** The connections of a provider at work. */
export interface Databases {
  /** Of payments, and of all that is not heavy. */
  readonly connection: Connection
  /** For work on much data. */
  readonly heavyConnection: Connection
  /** For health checks and the clock, which must not wait for requests. */
  readonly healthConnection: Connection
  /** For the figures of `/metrics`, so that they neither wait for requests nor hold up health checks. */
  readonly figuresConnection: Connection
  /** Of reports, where there is one. */
  readonly replica: ReturnType<typeof openReplica> | undefined
  /** Holds a password: not for logs. */
  readonly databaseUrl: string
  /** The address for `LISTEN`, which must not go through a pooler in transaction mode. */
  readonly listenUrl: string
}

// For work on much data: the reads of customers with long histories, and the two jobs of the lane `heavy`, which
// hold a snapshot and write beside it. They wait for each other and not with everything else.
const heavyPoolSize = 6
// One for each of the two questions of a health check, one for the clock, and one for the controls.
const healthPoolSize = 4
const figuresPoolSize = 2

/**
 * Opens the operator's database, or starts the one that the project brings.
 *
 * @param opened gets what closes each part, also when a later one can't be opened.
 * @throws ConfigError, DatabaseUnavailableError, EmbeddedPostgresError: each with one line for the operator.
 */
export async function openDatabases(config: Config, opened: Opened, log: Logger): Promise<Databases> {
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, opened, log))
  const connection = await openConnection("connection", databaseUrl, { poolSize: config.databaseConnections }, opened)
  const heavyConnection = await openConnection(
    "heavy connection",
    databaseUrl,
    { poolSize: heavyPoolSize, profile: "reads" },
    opened,
  )
  const healthConnection = await openConnection(
    "health connection",
    databaseUrl,
    { poolSize: healthPoolSize, profile: "monitoring", answersWithin: 5_000 },
    opened,
  )
  const figuresConnection = await openConnection(
    "figures connection",
    databaseUrl,
    { poolSize: figuresPoolSize, profile: "monitoring" },
    opened,
  )
  const replica = config.databaseReadUrl === undefined ? undefined : openReplica(config.databaseReadUrl)
  if (replica) opened.add("replica", () => replica.close())
  const listenUrl = config.listenDatabaseUrl ?? databaseUrl
  await expectSessions(connection, listenUrl, config)
  return { connection, heavyConnection, healthConnection, figuresConnection, replica, databaseUrl, listenUrl }
}

async function startEmbedded({ dataDir }: Config, opened: Opened, log: Logger): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, onRestart: (line) => log.warn(line) })
  opened.add("embedded PostgreSQL", () => server.stop())
  return server.databaseUrl
}

async function openConnection(
  name: string,
  databaseUrl: string,
  options: ConnectionOptions,
  opened: Opened,
): Promise<Connection> {
  const connection = await connect(databaseUrl, { profile: "payments", ...options })
  opened.add(name, () => connection.close())
  return connection
}

/** @throws ConfigError if notifications would not arrive over `LISTEN`. */
async function expectSessions(connection: Connection, listenUrl: string, config: Config): Promise<void> {
  const isSeparate = config.listenDatabaseUrl !== undefined
  const isPooled = isSeparate ? await isPooledByTransaction(listenUrl) : connection.isTransactionPooled
  if (!isPooled) return
  const name = isSeparate ? "LISTEN_DATABASE_URL" : "DATABASE_URL"
  throw new ConfigError(
    `${name} leads through a pooler in transaction mode, where nobody can listen: set LISTEN_DATABASE_URL to an address of PostgreSQL itself`,
  )
}
