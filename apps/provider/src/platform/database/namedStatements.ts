import { createHash } from "node:crypto"
import type { CompiledQuery, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely"
import { DatabaseError, type Pool, type PoolClient } from "pg"
import type { ReadableDatabase } from "./readableDatabase.ts"
import { sendTogether } from "./statementBatch.ts"

/** The parameters of statements that come again and again. */
const repeated = new WeakSet<readonly unknown[]>()

/**
 * Marks a statement, by its very parameters, as one of a few that come again and again: PostgreSQL parses it once for each
 * connection, and after a few times plans it no more either.
 */
export function markRepeated(parameters: readonly unknown[]): void {
  repeated.add(parameters)
}

/** The parameters of statements that leave together with others. */
const pipelined = new WeakSet<readonly unknown[]>()

/** Marks a statement, by its very parameters: it leaves together with those of the same moment, and fails with any of them. */
export function markTogether(parameters: readonly unknown[]): void {
  pipelined.add(parameters)
}

/** Marks a statement as one of a pipeline: repeated, and together with those of the same moment. */
export function markPipelined(parameters: readonly unknown[]): void {
  markRepeated(parameters)
  markTogether(parameters)
}

/** Runs a statement that comes again and again, with requests of many customers. */
export async function runRepeated<Row>(db: ReadableDatabase, query: CompiledQuery<Row>): Promise<readonly Row[]> {
  markRepeated(query.parameters)
  return (await db.getExecutor().executeQuery(query)).rows
}

/** A plan whose result has changed with a table, and a name that the session does not know. */
const stalePlan = { code: "0A000", message: "cached plan must not change result type" }
const unknownName = "26000"

/** True if a statement failed only because it was prepared before a schema change. It can be retried at once. */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.code === unknownName || (error.code === stalePlan.code && error.message === stalePlan.message)
}

/** A pool for kysely whose connections prepare the statements that are marked as repeated. */
export function prepareRepeated(pool: Pool, isTransactionPooled: () => Promise<boolean>): PostgresPool {
  const names = createNames()
  // Kysely knows a connection by its client.
  const wrappers = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrappers.get(client)
      if (known) return known
      // Behind a pooler the next transaction may be another session's, which knows no such name.
      const wrapper = wrap(client, (await isTransactionPooled()) ? undefined : names)
      wrappers.set(client, wrapper)
      return wrapper
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

interface Names {
  of(text: string): string | undefined
  /** Gives every text another name from now on. */
  renew(): void
}

/** Number of executions after which a statement is named, so that statements whose text varies with the number of rows take no memory. */
const comesAgainAfter = 5
/** The most names: each costs memory in every session of PostgreSQL. */
const mostNames = 200

function createNames(): Names {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let generation = 0
  return {
    of: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= mostNames) return known
      const count = (counts.get(text) ?? 0) + 1
      if (count < comesAgainAfter) {
        if (counts.size >= 10 * mostNames) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      const name = createHash("sha256").update(`${generation} ${text}`).digest("base64url").slice(0, 32)
      names.set(text, name)
      return name
    },
    renew: () => {
      generation++
      names.clear()
    },
  }
}

/** Commands that kysely distinguishes. All others change no rows and count as SELECT. */
const commands = ["UPDATE", "DELETE", "INSERT", "SELECT", "MERGE", "COMMIT", "ROLLBACK"] as const

/** @param names where statements may be prepared. */
function wrap(client: PoolClient, names: Names | undefined): PostgresPoolClient {
  const run = async <Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    const name = repeated.has(parameters) ? names?.of(text) : undefined
    try {
      const query = { text, values: [...parameters], ...(name !== undefined && { name }) }
      const answer = pipelined.has(parameters) ? sendTogether(client, query) : client.query(query)
      const { command, rowCount, rows } = await answer
      return { command: commands.find((known) => known === command) ?? "SELECT", rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (isStaleStatement(error)) names?.renew()
      throw error
    }
  }
  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query<Row>(
    asked: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== "string") throw new Error("This pool opens no cursors.")
    return run<Row>(asked, parameters)
  }
  // The pool gives a client another `release` each time that it lends it out.
  return { query, release: (destroy) => client.release(destroy) }
}
