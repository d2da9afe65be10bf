import { randomUUID } from "node:crypto"
import { openSandboxDatabase } from "@wallet/sandbox/database/connect.ts"
import type { SandboxDatabase } from "@wallet/sandbox/database/schema.ts"
import type { Kysely } from "kysely"
import { Pool } from "pg"
import { inject } from "vitest"
import { type Connection, connect } from "#platform/database/connection.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated database that test databases are copied from; nobody may be connected to it. */
    templateDatabaseUrl: string
  }
}

export interface TestDatabase extends Connection {
  readonly databaseUrl: string
  /** The sandbox's tables, by the same connections. */
  readonly sandbox: Kysely<SandboxDatabase>
  /** Closes the connections; the database is removed soon afterwards. */
  readonly drop: () => Promise<void>
}

/** A fresh, migrated database of one's own on the test run's PostgreSQL. Give it back with `drop()`. */
export function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const template = new URL(inject("templateDatabaseUrl"))
  return createDatabase(template, `TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`, options)
}

/** A database of one's own without any table. Give it back with `drop()`. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject("templateDatabaseUrl")), "TEMPLATE template0", {})
}

async function createDatabase(template: URL, like: string, options: { poolSize?: number }): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await make(template, `CREATE DATABASE ${name} ${like}`)
  const databaseUrl = new URL(`/${name}`, template).href
  const connection = await connect(databaseUrl, options)
  return {
    ...connection,
    databaseUrl,
    sandbox: openSandboxDatabase(connection.pool),
    drop: async () => {
      await connection.close()
      dropLater(template, name)
    },
  }
}

/** How many statements on a database wait for another transaction's end. */
export async function countWaiting({ pool }: Pick<Connection, "pool">): Promise<number> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length
}

/** One connection of each worker makes databases, another one removes them: to connect takes a third of the time of a copy. */
let makers: Pool | undefined
let removers: Pool | undefined

async function make(template: URL, statement: string): Promise<void> {
  makers ??= openAdministrators(template)
  await makers.query(statement)
}

/**
 * Removes a database beside the next test: PostgreSQL looks every 100 ms whether the last of its connections is gone. What
 * is left at the end goes with the whole cluster.
 */
function dropLater(template: URL, name: string): void {
  removers ??= openAdministrators(template)
  removers.query(`DROP DATABASE ${name} WITH (FORCE)`).catch(() => {})
}

function openAdministrators(template: URL): Pool {
  const connectionString = new URL("/postgres", template).href
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on("error", () => {}) // the server stops before the last worker does
  return pool
}
