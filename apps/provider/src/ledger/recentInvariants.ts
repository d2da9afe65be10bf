import { sql } from "kysely"
import {
  accountInvariants,
  accountName,
  continuation,
  type Invariant,
  type LedgerRows,
  noOlder,
  transferInvariants,
} from "./invariants.ts"

/** The part of the ledger to check. */
export interface RecentRange {
  /** Transfers sealed after this position of the chain. */
  readonly after: bigint
  /** The lowest transfer id that may wait to be sealed. Ids contain their time of creation. */
  readonly lowestUnsealedId: string
}

/** The ids of the transfers of the range. */
function recentIds({ after, lowestUnsealedId }: RecentRange) {
  return sql`(
    SELECT transfer_id FROM ledger.seals WHERE position > ${after}
    UNION ALL
    SELECT t.id FROM ledger.transfers t
    WHERE t.id >= ${lowestUnsealedId} AND NOT EXISTS (
      -- The same bound twice: PostgreSQL does not conclude the second one.
      SELECT FROM ledger.seals s WHERE s.transfer_id = t.id AND s.transfer_id >= ${lowestUnsealedId}
    )
  )`
}

/** The entries of these transfers. OFFSET, here and below, forces a look-up per row instead of a join with the whole table. */
function recentEntries(range: RecentRange) {
  return sql`(
    SELECT e.* FROM ${recentIds(range)} recent
    JOIN LATERAL (SELECT * FROM ledger.entries WHERE transfer_id = recent.transfer_id OFFSET 0) e ON true
  )`
}

/**
 * Invariants that can be checked without earlier seals, in a time that grows with the range and the accounts: each transfer of
 * the range; each account's entries from its first one in the range on, and their continuity with the previous entry; and each
 * account's balance, holds and latest entry.
 *
 * Earlier transfers and their entries are taken as given. An account's version is not compared with the number of its changes,
 * nor its balance with the sum of its entries, because both need all of them.
 */
export function recentInvariants(range: RecentRange): readonly Invariant[] {
  const ids = recentIds(range)
  const transfers = sql`(
    SELECT t.* FROM ${ids} recent JOIN LATERAL (SELECT * FROM ledger.transfers WHERE id = recent.transfer_id OFFSET 0) t ON true
  )`
  const rows: LedgerRows = {
    transfers,
    entries: recentEntries(range),
    holds: sql`(
      SELECT * FROM ledger.holds WHERE transfer_id IN ${ids}
      UNION
      SELECT ended.* FROM ${transfers} t JOIN ledger.holds ended ON ended.reference = t.hold_reference
      UNION
      SELECT * FROM ledger.holds WHERE status = 'pending'
    )`,
  }
  return [...accountInvariants, ...transferInvariants(rows), ...tailInvariants(range)]
}

/** Each account's entries from its first one in the range on, including those sealed earlier. */
export function tailEntries(range: RecentRange) {
  return sql`(
    SELECT e.*, tail.first FROM (
      SELECT account_id, min(version) AS first FROM ${recentEntries(range)} own GROUP BY account_id
    ) tail
    JOIN LATERAL (
      SELECT * FROM ledger.entries WHERE account_id = tail.account_id AND version >= tail.first OFFSET 0
    ) e ON true
  )`
}

/** Every account with its latest entry. */
const latestEntries = sql`(
  SELECT a.*, latest.version AS entry_version, latest.at AS entry_at, latest.balance_after, latest.transfer_id
  FROM ledger.accounts a
  LEFT JOIN LATERAL (
    SELECT * FROM ledger.entries e WHERE e.account_id = a.id ORDER BY e.version DESC LIMIT 1
  ) latest ON true
)`

function tailInvariants(range: RecentRange): readonly Invariant[] {
  return [
    {
      rule: continuation,
      broken: sql`
        SELECT e.transfer_id AS id,
          format('account %s: it starts from %s at %s, the one before ended with %s at %s',
            e.account_id, e.balance_before, e.at, e.previous_balance, e.previous_at) AS detail
        FROM (
          SELECT tail.*,
            CASE WHEN tail.version = tail.first THEN coalesce(earlier.balance_after, 0)
              ELSE lag(tail.balance_after) OVER chain END AS previous_balance,
            CASE WHEN tail.version = tail.first THEN earlier.at ELSE lag(tail.at) OVER chain END AS previous_at
          FROM ${tailEntries(range)} tail
          LEFT JOIN LATERAL (
            SELECT balance_after, at FROM ledger.entries e
            WHERE tail.version = tail.first AND e.account_id = tail.account_id AND e.version < tail.first
            ORDER BY e.version DESC LIMIT 1
          ) earlier ON true
          WINDOW chain AS (PARTITION BY tail.account_id ORDER BY tail.version)
        ) e
        WHERE e.balance_before <> e.previous_balance OR e.at < e.previous_at`,
    },
    {
      rule: "A balance is what the latest entry ended with",
      broken: sql`
        SELECT ${accountName} AS id, format('balance %s, latest entry %s', a.posted, coalesce(a.balance_after, 0)) AS detail
        FROM ${latestEntries} a WHERE a.posted <> coalesce(a.balance_after, 0)`,
    },
    {
      rule: noOlder,
      broken: sql`
        SELECT ${accountName} AS id, format('version %s of %s, latest entry %s of %s',
          a.version, a.updated_at, a.entry_version, a.entry_at) AS detail
        FROM ${latestEntries} a WHERE a.entry_version > a.version OR a.entry_at > a.updated_at`,
    },
    {
      rule: "A recent entry is of a transfer that the chain holds, or that waits for it",
      broken: sql`
        SELECT e.transfer_id AS id, format('account %s: its entry %s', e.account_id, e.version) AS detail
        FROM (
          SELECT account_id, version, transfer_id FROM ${tailEntries(range)} tail
          UNION
          SELECT a.id, a.entry_version, a.transfer_id FROM ${latestEntries} a WHERE a.transfer_id IS NOT NULL
        ) e
        -- Looked up one by one, in place of a join that would read both tables.
        WHERE (SELECT s.position FROM ledger.seals s WHERE s.transfer_id = e.transfer_id) IS NULL
          AND (SELECT t.id FROM ledger.transfers t WHERE t.id = e.transfer_id AND t.id >= ${range.lowestUnsealedId}) IS NULL`,
    },
  ]
}
