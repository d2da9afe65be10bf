import { toDecimal } from "@wallet/core/money"
import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { storedMoney } from "#platform/money/money.ts"

interface RiskRow {
  readonly network: string
  readonly currency: string
  readonly amount: bigint
}

/**
 * Sums a customer's money that waits for review because of its screening, by network and currency (spec §3): held
 * deposits and withdrawals that await approval, with a score of at least the operator's `highRiskFrom`. Decided
 * ones are not included.
 *
 * @returns `network_currency` → decimal text.
 */
export async function readHighRiskAmounts(
  db: Kysely<Database>,
  { highRiskFrom }: { readonly highRiskFrom: number },
  userId: string,
): Promise<Record<string, string>> {
  const { rows } = await sql<RiskRow>`
    SELECT waiting.network, waiting.currency, sum(waiting.amount) AS amount
    FROM (
      SELECT id, network, currency, amount FROM deposits
      WHERE user_id = ${userId} AND state = 'held' AND amount IS NOT NULL AND currency IS NOT NULL
      UNION ALL
      SELECT id, destination->>'network', currency, amount FROM withdrawals
      WHERE user_id = ${userId} AND state = 'awaiting_approval'
    ) waiting
    WHERE EXISTS (
      SELECT FROM screenings
      WHERE subject_id = waiting.id AND score >= ${highRiskFrom} AND decision <> 'allow'
    )
    GROUP BY waiting.network, waiting.currency
    ORDER BY waiting.network, waiting.currency
  `.execute(db)
  return Object.fromEntries(
    rows.map(({ network, currency, amount }) => [`${network}_${currency}`, toDecimal(storedMoney(amount, currency))]),
  )
}
