import { type Kysely, Transaction } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { isTransactionConflict } from "./databaseErrors.ts"

const attemptsOnConflict = 5

/**
 * Runs `work` in one transaction, and again where another transaction stood in its way. In a transaction of the caller's
 * it is a part of that, and not tried again.
 */
export async function inTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  if (db instanceof Transaction) return work(db)
  return retryOnConflict(() => db.transaction().execute(work))
}

/** Runs a whole transaction again where another one stood in its way. */
export async function retryOnConflict<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (!isTransactionConflict(error) || attempt === attemptsOnConflict) throw error
    }
  }
}
