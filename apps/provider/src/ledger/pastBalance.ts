import { sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { AccountRef } from "./accountRef.ts"
import { ownerName } from "./state.ts"

/** An account's balance after all of its entries up to `version`. */
export interface PastBalance {
  readonly version: bigint
  readonly balance: bigint
}

/**
 * The account's balance just before `moment`, from its entries alone.
 *
 * An account's entries are in the order of their times and versions, so the last one before `moment` is found by binary
 * search on the primary key: about twenty steps for a million entries. An index by time would have to be updated with every
 * entry. Versions have gaps, because a hold creates no entry, so each step reads the nearest entry at or below the middle.
 */
export async function readBalanceBefore(
  db: ReadableDatabase,
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

/** An owner's balances in one currency just before each of the given moments, in minor units. */
export interface PastBalances {
  readonly currency: string
  readonly balances: readonly bigint[]
}

/**
 * The balances of all accounts of an owner just before each moment, in one statement. It searches all of them in parallel, each
 * as `readBalanceBefore` does. Its cost grows with the accounts and the moments, and hardly with the entries.
 *
 * @param moments in chronological order.
 */
export async function readBalancesBefore(
  db: ReadableDatabase,
  owner: AccountRef,
  moments: readonly Date[],
): Promise<readonly PastBalances[]> {
  const { rows } = await sql<PastBalances>`
    WITH RECURSIVE account AS (
      SELECT id, currency, version FROM ledger.accounts WHERE owner = ${ownerName(owner)} AND version > 0
    ), search (id, place, moment, low, high) AS ( -- entries up to low are earlier, those after high are not
      SELECT id, place, moment, 0::bigint, version
      FROM account CROSS JOIN unnest(${moments}::timestamptz[]) WITH ORDINALITY wanted (moment, place)
      UNION ALL
      SELECT
        search.id, place, moment,
        CASE WHEN probe.at >= moment THEN low ELSE middle END,
        CASE WHEN probe.at >= moment THEN probe.version - 1 ELSE high END
      FROM search
      CROSS JOIN LATERAL (SELECT (low + high + 1) / 2 AS middle) step
      LEFT JOIN LATERAL (
        SELECT version, at FROM ledger.entries
        WHERE account_id = search.id AND version > low AND version <= middle
        ORDER BY version DESC LIMIT 1
      ) probe ON true
      WHERE low < high
    ), found AS (
      SELECT id, place, max(low) AS version FROM search GROUP BY id, place
    )
    SELECT account.currency, array_agg(coalesce(entry.balance_after, 0) ORDER BY place) AS balances
    FROM found
    JOIN account USING (id)
    LEFT JOIN LATERAL (
      SELECT balance_after FROM ledger.entries
      WHERE account_id = found.id AND version <= found.version
      ORDER BY version DESC LIMIT 1
    ) entry ON true
    GROUP BY account.currency
  `.execute(db)
  return rows.map(({ currency, balances }) => ({ currency, balances: balances.map(BigInt) }))
}
