import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryExecutor,
  Transaction,
} from "kysely"
import { DatabaseError } from "pg"
import { markPipelined, markTogether } from "./namedStatements.ts"
import type { ReadableDatabase } from "./readableDatabase.ts"
import type { Database } from "./schema.ts"

/** Readers of one connection at most: each waits for the statements of all. */
const mostReaders = 16

/** A connection that several readers have taken together. */
interface SharedConnection {
  readonly connection: Promise<DatabaseConnection>
  /** Called once nobody reads any more. */
  release: () => void
  readers: number
  isShared: boolean
}

/** The connections that further readers may join: those that were asked for in this moment, and are not there yet. */
const joinable = new WeakMap<QueryExecutor, SharedConnection>()

/**
 * Reads on one connection, which readers of the same moment share. Statements that are handed in at the same moment leave
 * in one packet and are answered in one; all of them are prepared, so each should find its rows by keys. Each statement
 * sees what was committed before it began.
 */
export async function readTogether<Result>(
  db: ReadableDatabase,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor()
  const readBy = (raw: DatabaseConnection) =>
    read(
      readOn(executor, {
        executeQuery: (query) => {
          markPipelined(query.parameters)
          return raw.executeQuery(query)
        },
        streamQuery: refuseStream,
      }),
    )
  // Within a transaction an error belongs to all of it, and its statements share packets anyway.
  if (db.isTransaction) return executor.provideConnection(readBy)
  const shared = join(executor)
  try {
    return await readBy(await shared.connection)
  } catch (error) {
    // It may be another reader's statement that failed: nobody fails for others.
    if (!shared.isShared || !(error instanceof DatabaseError)) throw error
  } finally {
    shared.readers--
    if (shared.readers === 0) shared.release()
  }
  return executor.provideConnection(readBy)
}

function join(executor: QueryExecutor): SharedConnection {
  const found = joinable.get(executor)
  if (!found || found.readers === mostReaders) return share(executor)
  found.readers++
  found.isShared = true
  return found
}

/** Asks for a connection that others may join until it is there. */
function share(executor: QueryExecutor): SharedConnection {
  const close = () => {
    if (joinable.get(executor) === shared) joinable.delete(executor)
  }
  const connection = new Promise<DatabaseConnection>((resolve, reject) => {
    const lend = async (raw: DatabaseConnection) => {
      // Further readers of this moment still join.
      await new Promise<void>((done) => process.nextTick(done))
      close()
      const released = new Promise<void>((done) => {
        shared.release = done
      })
      resolve(raw)
      await released
    }
    executor.provideConnection(lend).catch((error: unknown) => {
      close()
      reject(error)
    })
  })
  const shared: SharedConnection = { connection, release: nothing, readers: 1, isShared: false }
  joinable.set(executor, shared)
  return shared
}

/**
 * As `readTogether`, for reads that may be long: a statement that takes longer fails (`isLimitReached`), and only what is
 * marked as repeated is prepared. The limit holds for each packet alone, as a pooler may hand the session on.
 *
 * @param longestStatement in milliseconds.
 */
export async function readWithin<Result>(
  db: ReadableDatabase,
  longestStatement: number,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((raw) => {
    let isPacketBegun = false
    const beginPacket = () => {
      if (isPacketBegun) return
      isPacketBegun = true
      process.nextTick(() => {
        isPacketBegun = false
      })
      const limit = CompiledQuery.raw("SELECT set_config('statement_timeout', $1, true)", [String(longestStatement)])
      markPipelined(limit.parameters)
      // It fails with the statements behind it, which are awaited.
      void raw.executeQuery(limit).catch(() => {})
    }
    return read(
      readOn(executor, {
        executeQuery: (query) => {
          beginPacket()
          markTogether(query.parameters)
          return raw.executeQuery(query)
        },
        streamQuery: refuseStream,
      }),
    )
  })
}

// Only for the form: the connection is there already.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("Reads open no connection.")) })

/** Formally a transaction, so that nobody begins one on it: here it would be none. */
function readOn(executor: QueryExecutor, connection: DatabaseConnection): Kysely<Database> {
  const provider = { provideConnection: <T>(use: (open: DatabaseConnection) => Promise<T>) => use(connection) }
  return new Transaction<Database>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(provider),
  })
}

function nothing(): void {}

function refuseStream(): never {
  throw new Error("Reads open no cursors.")
}
