import {
  CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type QueryExecutor,
  Transaction,
} from "kysely"
import { markPipelined, markTogether } from "./namedStatements.ts"
import type { ReadableDatabase } from "./readableDatabase.ts"
import type { Database } from "./schema.ts"

/**
 * Reads on one connection. Statements that are handed in at the same moment leave in one packet and are answered in one;
 * all of them are prepared, so each should find its rows by keys. Each statement sees what was committed before it began.
 */
export async function readTogether<Result>(
  db: ReadableDatabase,
  read: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const executor = db.getExecutor()
  return executor.provideConnection((raw) =>
    read(
      readOn(executor, {
        executeQuery: (query) => {
          markPipelined(query.parameters)
          return raw.executeQuery(query)
        },
        streamQuery: refuseStream,
      }),
    ),
  )
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

function refuseStream(): never {
  throw new Error("Reads open no cursors.")
}
