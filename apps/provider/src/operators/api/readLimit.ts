import { sql } from "kysely"
import type { Services } from "#platform/services.ts"

/** The longest statement of a read, in milliseconds. */
const statementTimeout = 5_000

/** Reads in a transaction whose statements take at most five seconds each; a longer one fails as PostgreSQL's time limits do. */
export function inReadLimit<Result>(services: Services, read: (limited: Services) => Promise<Result>): Promise<Result> {
  return services.db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('statement_timeout', ${String(statementTimeout)}, true)`.execute(trx)
    return read({ ...services, db: trx })
  })
}
