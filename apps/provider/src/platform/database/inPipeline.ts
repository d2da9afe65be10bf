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
import { hintsOn, shareHints } from "./hints.ts"
import { markPipelined } from "./namedStatements.ts"
import type { Database } from "./schema.ts"

/** A transaction whose statements do not wait for each other's answers; PostgreSQL runs them in the order of sending. */
export interface Pipeline {
  /** For statements whose answer is needed. Those that are awaited together share one round trip. */
  readonly trx: Transaction<Database>
  /** For statements whose answer nobody reads: they are sent, and the commit goes right behind them and waits for all. */
  readonly writes: Transaction<Database>
}

/**
 * Statements here look rows up by key, so one generic plan that uses indexes is right at any table size. By default
 * PostgreSQL keeps plans from when a table was small, or plans anew on each execution.
 */
const planByIndexes = CompiledQuery.raw(
  "SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true), " +
    "set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)",
)
const begin = CompiledQuery.raw("BEGIN")
const commit = CompiledQuery.raw("COMMIT")
const rollback = CompiledQuery.raw("ROLLBACK")

/**
 * Runs a transaction in as few round trips as its answers allow: under load those, and not PostgreSQL's work, are what it
 * waits for.
 *
 * @param look what can be asked at once. It travels with BEGIN, so it must write nothing.
 * @param act the rest, which is given what `look` found.
 * @throws whatever one of the statements failed with; then nothing stays of any.
 */
export async function inPipeline<Found, Result>(
  db: Kysely<Database>,
  look: (trx: Transaction<Database>) => Promise<Found>,
  act: (pipeline: Pipeline, found: Found) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute((held) => {
    const executor = held.getExecutor()
    return executor.provideConnection(async (raw) => {
      const { connection, sent, causeOf: findCause } = watch(raw)
      const sending = sendingOnly(connection)
      for (const wrapper of [connection, sending]) shareHints(raw, wrapper)
      const trx = transactionOn(connection, executor)
      const writes = transactionOn(sending, executor)
      try {
        const begun = [connection.executeQuery(begin), connection.executeQuery(planByIndexes)]
        const [found] = await Promise.all([look(trx), ...begun])
        const result = await act({ trx, writes }, found)
        await Promise.all([...sent, connection.executeQuery(commit)])
        hintsOn(raw)?.committed()
        return result
      } catch (error) {
        hintsOn(raw)?.rolledBack()
        await Promise.allSettled(sent)
        await raw.executeQuery(rollback)
        throw findCause(error)
      }
    })
  })
}

/** PostgreSQL's error code for statements after one that failed. */
const inFailedTransaction = "25P02"

/** Remembers what was sent, and which statement was the first to fail: the others only failed because of it. */
function watch(connection: DatabaseConnection) {
  const sent: Promise<unknown>[] = []
  let first: unknown
  const watched: DatabaseConnection = {
    executeQuery: (query) => {
      markPipelined(query.parameters)
      const answer = connection.executeQuery<never>(query)
      answer.catch((error: unknown) => {
        first ??= error
      })
      sent.push(answer)
      return answer
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
  const findCause = (error: unknown) =>
    error instanceof DatabaseError && error.code === inFailedTransaction ? first : error
  return { connection: watched, sent, causeOf: findCause }
}

/** Kysely's own transactions send a statement when the one before it has been answered. */
function transactionOn(connection: DatabaseConnection, executor: QueryExecutor): Transaction<Database> {
  const provider = { provideConnection: <T>(use: (open: DatabaseConnection) => Promise<T>) => use(connection) }
  return new Transaction({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(provider),
  })
}

// Only for the form: the connection is there already.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error("A transaction opens no connection.")) })

const unread = new Error("What is sent through `writes` is not answered: ask through `trx`.")

/** The commit reports its failures. */
function sendingOnly(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query) => {
      if (query.query.kind === "SelectQueryNode") throw unread
      void connection.executeQuery(query).catch(() => {})
      return Promise.resolve({ rows: [] })
    },
    streamQuery: () => {
      throw unread
    },
  }
}
