import { connect } from "@wallet/provider/platform/database/connection.ts"
import { sql } from "kysely"

/** The schema that holds the jobs of the process that makes the year. */
const schema = "demo_year"

/**
 * Gives a process jobs of its own: with the address that it gets, the table `jobs` is another one. The process that serves
 * would do its jobs at once, and by another clock.
 *
 * @param databaseUrl holds a password: not for logs.
 */
export async function openOwnJobs(databaseUrl: string): Promise<{
  readonly databaseUrl: string
  /** Hands what is still to be done over to everybody, and removes the table. */
  handOver(): Promise<void>
}> {
  await inDatabase(databaseUrl, [
    sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`,
    sql`CREATE TABLE IF NOT EXISTS ${sql.id(schema, "jobs")} (LIKE public.jobs INCLUDING ALL)`,
  ])
  const own = new URL(databaseUrl)
  // A year is thousands of commits. After a crash of PostgreSQL the last ones are missing, and the next start makes them.
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
