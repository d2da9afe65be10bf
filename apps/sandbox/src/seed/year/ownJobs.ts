import { connect } from "@wallet/provider/platform/database/connection.ts"
import { sql } from "kysely"

/** The schema for the jobs of the process that creates the year. */
const schema = "demo_year"

/**
 * Gives a process its own jobs: with the returned address, the table `jobs` is a separate one. Otherwise the
 * serving process would run its jobs at once, and by another clock.
 *
 * @param databaseUrl holds a password: not for logs.
 */
export async function openOwnJobs(databaseUrl: string): Promise<{
  readonly databaseUrl: string
  /** Moves the remaining jobs to the shared table, and drops the separate one. */
  handOver(): Promise<void>
}> {
  await inDatabase(databaseUrl, [
    sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`,
    sql`CREATE TABLE IF NOT EXISTS ${sql.id(schema, "jobs")} (LIKE public.jobs INCLUDING ALL)`,
  ])
  const own = new URL(databaseUrl)
  // A year is thousands of commits. After a crash of PostgreSQL the last ones are lost, and the next start repeats
  // them.
  own.searchParams.set("options", `-c search_path=${schema},public -c synchronous_commit=off`)
  return {
    databaseUrl: own.href,
    handOver: () =>
      inDatabase(databaseUrl, [
        sql`INSERT INTO public.jobs SELECT * FROM ${sql.id(schema, "jobs")}`,
        sql`DROP SCHEMA ${sql.id(schema)} CASCADE`,
      ]),
  }
}

async function inDatabase(databaseUrl: string, statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  const { db, close } = await connect(databaseUrl)
  try {
    await db.transaction().execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx)
    })
  } finally {
    await close()
  }
}
