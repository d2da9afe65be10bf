import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely"
import type { Pool } from "pg"
import type { Database } from "#platform/database/schema.ts"
import type { Fuse } from "./fuse.ts"

/** The same database, as a process sees it that may die before each of its statements, COMMIT among them. */
export function crashingDatabase(pool: Pool, fuse: Fuse): Kysely<Database> {
  const crashing: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const query = async (text: string, parameters: unknown[]) => {
        try {
          fuse.step()
        } catch (crash) {
          // PostgreSQL rolls back when a client is gone. Done here at once, so that later steps don't depend on the timing.
          await client.query("ROLLBACK")
          throw crash
        }
        return client.query(text, parameters)
      }
      // Kysely asks for statements in this form alone: cursors are for streams, which nothing here uses.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => Promise.resolve(), // the pool belongs to whoever opened it
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: crashing }) })
}
