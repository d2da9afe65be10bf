import { type Kysely, type RawBuilder, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"
import { areSpentSumsComplete, sumPeriod } from "#wallet/history/spentSums.ts"

/** The money that left one currency's wallet on one day, for one kind of operation. */
export interface DaySum {
  /** The index of the day in the request, from 0. */
  readonly day: number
  readonly kind: Operation["kind"]
  readonly currency: string
  /** In minor units, fees included. */
  readonly amount: bigint
}

/** The spending of a period, and the start of its complete part. */
export interface SpentDays {
  readonly sums: readonly DaySum[]
  /** The oldest operation read one by one, if the period may contain older ones that no sum has. */
  readonly cutOffAt: Date | undefined
}

/**
 * Sums up the money that left a customer's wallets by day, kind and currency. The last day is not over. An exchange is not
 * spending: its money stays in the wallets.
 *
 * Of a customer with a long history, archived operations have sums by quarter of an hour (`wallet/history/spentSums.ts`), and
 * only the newest operations are read one by one. Until those sums are complete, and in a time zone whose days begin within
 * such a quarter, at most the newest `mostLines` operations are read.
 *
 * @param days the first moment of each day, oldest first.
 */
export async function readSpentDays(
  db: Kysely<Database>,
  userId: string,
  days: readonly Date[],
  mostLines: number,
): Promise<SpentDays> {
  const [from] = days
  if (!from) throw new RangeError("Name at least one day")
  const fitsSums = days.every((day) => day.getTime() % sumPeriod === 0)
  const isSummed = fitsSums && (await areSpentSumsComplete(db, userId))
  // The two parts of the index `operations_history`, each in its order.
  const part = (filed: RawBuilder<unknown>, customer: RawBuilder<unknown>) => sql`(
    SELECT created_at, id, kind, direction, state, currency, amount FROM operations
    WHERE ${filed} AND user_id = ${customer} AND created_at >= ${from} ORDER BY created_at DESC, id DESC LIMIT ${mostLines}
  )`
  // PostgreSQL expects few for a customer that it does not know when it plans, as there are of those that are not archived.
  const newest = part(sql`NOT filed`, sql`(SELECT ${userId}::uuid)`)
  const lines = isSummed ? newest : sql`(${newest} UNION ALL ${part(sql`filed`, sql`${userId}`)})`
  const bucket = (moment: string) => sql`width_bucket(${sql.ref(moment)}, ${days}::timestamptz[]) - 1`
  const sums = sql`
    UNION ALL
    SELECT ${bucket("since")}, kind, currency, amount FROM spent_sums WHERE user_id = ${userId} AND since >= ${from}`
  const { rows } = await sql<DaySum & { readonly lines: bigint; readonly oldest: Date }>`
    WITH line AS MATERIALIZED (
      SELECT * FROM ${lines} parts ORDER BY created_at DESC, id DESC LIMIT ${mostLines}
    ), seen AS (
      SELECT count(*) AS lines, min(created_at) AS oldest FROM line
    )
    SELECT day, kind, currency, amount, lines, oldest FROM seen LEFT JOIN (
      SELECT day, kind, currency, sum(amount) AS amount FROM (
        SELECT ${bucket("created_at")} AS day, kind, currency, amount FROM line WHERE is_spending(direction, state, kind)
        ${isSummed ? sums : sql``}
      ) part
      GROUP BY day, kind, currency HAVING sum(amount) <> 0
    ) spent ON true
    ORDER BY day`.execute(db)
  const [seen] = rows
  const isCutOff = seen !== undefined && Number(seen.lines) >= mostLines
  return {
    sums: rows
      .filter(({ day }) => day !== null)
      .map(({ day, kind, currency, amount }) => ({ day, kind, currency, amount })),
    cutOffAt: isCutOff ? seen.oldest : undefined,
  }
}
