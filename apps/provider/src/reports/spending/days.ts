import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Operation } from "#platform/http/answers.ts"

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
  /** The oldest operation read, if the period may contain older ones. */
  readonly cutOffAt: Date | undefined
}

/**
 * Sums up the money that left a customer's wallets by day, kind and currency. The last day is not over. An exchange is not
 * spending: its money stays in the wallets. At most the newest `mostLines` operations are read, so that a long history does not
 * make this call slow.
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
  // The two parts of the index `operations_history`, each in its order.
  const part = (filed: boolean) => sql`(
    SELECT created_at, id, kind, direction, state, currency, amount FROM operations
    WHERE user_id = ${userId} AND filed = ${filed} AND created_at >= ${from}
    ORDER BY created_at DESC, id DESC LIMIT ${mostLines}
  )`
  const { rows } = await sql<DaySum & { readonly lines: bigint; readonly oldest: Date }>`
    WITH line AS MATERIALIZED (
      SELECT * FROM (${part(false)} UNION ALL ${part(true)}) parts ORDER BY created_at DESC, id DESC LIMIT ${mostLines}
    ), seen AS (
      SELECT count(*) AS lines, min(created_at) AS oldest FROM line
    )
    SELECT day, kind, currency, amount, lines, oldest FROM seen LEFT JOIN (
      SELECT width_bucket(created_at, ${days}::timestamptz[]) - 1 AS day, kind, currency, sum(amount) AS amount FROM line
      WHERE direction = 'out' AND state = 'completed' AND kind <> 'exchange'
      GROUP BY 1, 2, 3
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
