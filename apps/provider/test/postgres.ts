import { randomUUID } from "node:crypto"
import { openSandboxDatabase } from "@wallet/sandbox/database/connect.ts"
import type { SandboxDatabase } from "@wallet/sandbox/database/schema.ts"
import type { Kysely } from "kysely"
import { Pool } from "pg"
import { inject } from "vitest"
import { type Connection, connect } from "#platform/database/connection.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** A migrated database that test databases are copied from, without connections. */
    templateDatabaseUrl: string
  }
}

export interface TestDatabase extends Connection {
  readonly databaseUrl: string
  /** The sandbox's tables, over the same connections. */
  readonly sandbox: Kysely<SandboxDatabase>
  /** Closes the connections and removes the database. */
  readonly drop: () => Promise<void>
}

/** Creates a fresh, migrated database on the test run's PostgreSQL. Remove it with `drop()`. */
export function createTestDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const template = new URL(inject("templateDatabaseUrl"))
  return createDatabase(template, `TEMPLATE ${template.pathname.slice(1)} STRATEGY FILE_COPY`, options)
}

/** Creates an empty database without tables. Remove it with `drop()`. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject("templateDatabaseUrl")), "TEMPLATE template0", {})
}

async function createDatabase(template: URL, like: string, options: { poolSize?: number }): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await administer(template, `CREATE DATABASE ${name} ${like}`)
  const databaseUrl = new URL(`/${name}`, template).href
  const connection = await connect(databaseUrl, options)
  return {
    ...connection,
    databaseUrl,
    sandbox: openSandboxDatabase(connection.pool),
    drop: async () => {
      await connection.close()
      await administer(template, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Counts the statements on a database that wait for another transaction. */
export async function countWaiting({ pool }: Pick<Connection, "pool">): Promise<number> {
  const { rows } = await pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.length
}

/** One connection per worker: connecting takes a third of the time of copying a database. */
let administrators: Pool | undefined

async function administer(template: URL, statement: string): Promise<void> {
  administrators ??= openAdministrators(template)
  await administrators.query(statement)
}

function openAdministrators(template: URL): Pool {
  const connectionString = new URL("/postgres", template).href
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on("error", () => {}) // the server stops before the last worker does
  return pool
}
