import { type Kysely, sql, type Transaction } from "kysely"
import { type Difference, inSnapshot } from "#ledger/verify.ts"
import type { Database } from "#platform/database/schema.ts"

/** Customers compared by one statement: the longest history decides how long it takes. */
const comparedAtOnce = 100

/** Maximum number of reported differences: more would not be read. */
const mostDifferences = 1_000

const rule = "The sums of what a customer spent are those of the archived operations"

/** The customers to check at once, and a callback for progress. */
interface SpentSumsCheck {
  readonly comparedAtOnce?: number
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void
}

/**
 * Compares the sums of what was spent with the archived operations: by customer, quarter of an hour, kind and currency. Sums
 * that are not complete are read by nobody, and not compared. Reads everything in one snapshot.
 */
export function verifySpentSums(db: Kysely<Database>, check: SpentSumsCheck = {}): Promise<readonly Difference[]> {
  return inSnapshot(db, (trx) => compareSums(trx, check))
}

async function compareSums(
  trx: Transaction<Database>,
  { comparedAtOnce: size = comparedAtOnce, onProgress = () => {} }: SpentSumsCheck,
): Promise<readonly Difference[]> {
  const { rows: customers } = await sql<{ id: string }>`
    SELECT user_id AS id FROM summed_customers WHERE is_complete ORDER BY user_id`.execute(trx)
  const differences: Difference[] = []
  for (let done = 0; done < customers.length && differences.length < mostDifferences; done += size) {
    const batch = customers.slice(done, done + size).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, on one connection
    const found = await compareCustomers(trx, batch, mostDifferences - differences.length)
    for (const { id, detail } of found) differences.push({ rule, id, detail })
    onProgress({ done: done + batch.length, total: customers.length })
  }
  return differences
}

async function compareCustomers(
  trx: Transaction<Database>,
  customers: readonly string[],
  limit: number,
): Promise<readonly { readonly id: string; readonly detail: string }[]> {
  const { rows } = await sql<{ id: string; detail: string }>`
    SELECT user_id AS id, format('%s of %s from %s on: the operations have %s, the sums have %s', kind, currency,
      to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), sum(spent), sum(summed)) AS detail
    FROM (
      SELECT user_id, quarter_of(created_at) AS since, kind, currency, amount AS spent, 0 AS summed FROM operations
      WHERE filed AND user_id = ANY(${customers}::uuid[]) AND is_spending(direction, state, kind)
      UNION ALL
      SELECT user_id, since, kind, currency, 0, amount FROM spent_sums WHERE user_id = ANY(${customers}::uuid[])
    ) known
    GROUP BY user_id, since, kind, currency HAVING sum(spent) <> sum(summed)
    ORDER BY user_id, since, kind, currency LIMIT ${limit}`.execute(trx)
  return rows
}
