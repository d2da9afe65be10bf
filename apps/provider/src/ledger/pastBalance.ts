import { type Kysely, sql } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { AccountRef } from "./requests.ts"
import { ownerName } from "./state.ts"

/** An account's balance after all of its entries up to `version`. */
export interface PastBalance {
  readonly version: bigint
  readonly balance: bigint
}

/**
 * The account's balance just before `moment`, from its entries alone.
 *
 * An account's entries never run backwards in time, so their versions are in the order of their times and the last one
 * before `moment` is found by halving: some twenty steps down the primary key for a million entries, where an index by
 * time would have to be kept up with every entry that is ever written. Versions have gaps (a hold makes no entry), so a
 * step looks at the nearest entry at or below the middle.
 */
export async function readBalanceBefore(
  db: Kysely<Database>,
  account: AccountRef,
  currency: string,
  moment: Date,
): Promise<PastBalance> {
  const { rows } = await sql<PastBalance>`
    WITH RECURSIVE account AS (
      SELECT id, version FROM ledger.accounts WHERE owner = ${ownerName(account)} AND currency = ${currency}
    ), search (low, high) AS ( -- entries up to low are earlier, those after high are not
      SELECT 0::bigint, version FROM account
      UNION ALL
      SELECT
        CASE WHEN probe.at >= ${moment} THEN search.low ELSE step.middle END,
        CASE WHEN probe.at >= ${moment} THEN probe.version - 1 ELSE search.high END
      FROM search
      CROSS JOIN LATERAL (SELECT (search.low + search.high + 1) / 2 AS middle) step
      LEFT JOIN LATERAL (
        SELECT version, at FROM ledger.entries
        WHERE account_id = (SELECT id FROM account) AND version > search.low AND version <= step.middle
        ORDER BY version DESC LIMIT 1
      ) probe ON true
      WHERE search.low < search.high
    )
    SELECT version, balance_after AS balance FROM ledger.entries
    WHERE account_id = (SELECT id FROM account) AND version <= (SELECT max(low) FROM search)
    ORDER BY version DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? { version: 0n, balance: 0n }
}
