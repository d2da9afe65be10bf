import { type Kysely, sql } from "kysely"
import { DatabaseError } from "pg"
import type { Database } from "#platform/database/schema.ts"

/** SQLSTATE codes of a database that takes no such row: a copy that is read only, or one of an older version. */
const keepsNothing: ReadonlySet<string | undefined> = new Set(["25006", "42P01", "42501"])

/** Keeps the time and the result of a check of the whole ledger, for the console. A database that can't keep them is no error. */
export async function recordVerification(db: Kysely<Database>, differences: number): Promise<void> {
  try {
    await db
      .insertInto("ledger.last_verification")
      .values({ at: sql`now()`, differences })
      .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ at: sql`now()`, differences }))
      .execute()
  } catch (error) {
    if (!(error instanceof DatabaseError && keepsNothing.has(error.code))) throw error
  }
}
