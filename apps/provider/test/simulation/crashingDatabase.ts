import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely"
import type { Pool } from "pg"
import type { Database } from "#platform/database/schema.ts"
import type { Fuse } from "./fuse.ts"

/** The same database, for a process that may die before each of its statements, COMMIT included. */
export function crashingDatabase(pool: Pool, fuse: Fuse): Kysely<Database> {
  const crashing: PostgresPool = {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const query = async (text: string, parameters: unknown[]) => {
        try {
          fuse.step()
        } catch (crash) {
          // PostgreSQL rolls back when a client disconnects. Done at once here, so that later steps don't depend on
          // timing.
          await client.query("ROLLBACK")
          throw crash
        }
        return client.query(text, parameters)
      }
      // Kysely uses only this form; cursors are for streams, which are not used here.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient
    },
    end: () => Promise.resolve(), // the pool belongs to whoever opened it
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: crashing }) })
}
