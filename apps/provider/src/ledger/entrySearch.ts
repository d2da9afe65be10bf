import { type RawBuilder, sql } from "kysely"

/**
 * SQL: the search for the last entry of each account before a moment, as the second part of a recursive `search` with at
 * least the columns `id` (of the account), `low` and `high`. Entries up to version `low` are earlier than the moment, those
 * after `high` are not. Versions have gaps, because a hold creates no entry, so each step reads the nearest entry at or
 * below the middle.
 *
 * @param columns those of `search` before `low` and `high`.
 */
export function searchEntries(columns: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT ${columns},
      CASE WHEN probe.at >= ${moment} THEN low ELSE middle END,
      CASE WHEN probe.at >= ${moment} THEN probe.version - 1 ELSE high END
    FROM search
    CROSS JOIN LATERAL (SELECT (low + high + 1) / 2 AS middle) step
    LEFT JOIN LATERAL (
      SELECT version, at FROM ledger.entries
      WHERE account_id = search.id AND version > low AND version <= middle
      ORDER BY version DESC LIMIT 1
    ) probe ON true
    WHERE low < high`
}
