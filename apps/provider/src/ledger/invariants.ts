import { type RawBuilder, sql } from "kysely"

/** An invariant of the ledger, as a query for the rows (`id`, `detail`) that violate it. */
export interface Invariant {
  readonly rule: string
  readonly broken: RawBuilder<unknown>
}

/** The rows to check. Rows they refer to are looked up in the whole tables. */
export interface LedgerRows {
  readonly transfers: RawBuilder<unknown>
  /** All entries of these transfers. */
  readonly entries: RawBuilder<unknown>
  /** At least the holds that these transfers placed or ended. */
  readonly holds: RawBuilder<unknown>
}

const allRows: LedgerRows = {
  transfers: sql`ledger.transfers`,
  entries: sql`ledger.entries`,
  holds: sql`ledger.holds`,
}

const customerPrefix = "customer:"

/** The name of an account in differences. */
export const accountName = sql`concat_ws(' ', a.id, a.owner, a.currency)`

export const continuation = "An account's entries continue one another"
export const noOlder = "An account is no older than its latest entry"

/** Invariants of the current state of accounts. */
export const accountInvariants: readonly Invariant[] = [
  {
    rule: "In each currency all balances add up to 0",
    broken: sql`
      SELECT currency AS id, format('they add up to %s', sum(posted)) AS detail
      FROM ledger.accounts GROUP BY currency HAVING sum(posted) <> 0`,
  },
  {
    rule: "A closed account is empty",
    broken: sql`
      SELECT ${accountName} AS id, format('balance %s, held %s', a.posted, a.held) AS detail
      FROM ledger.accounts a WHERE a.closed AND (a.posted <> 0 OR a.held <> 0)`,
  },
  {
    rule: "What is held is what pending holds add up to",
    broken: sql`
      SELECT ${accountName} AS id, format('held %s, holds %s', a.held, coalesce(h.sum, 0)) AS detail
      FROM ledger.accounts a
      LEFT JOIN (SELECT account_id, sum(amount) AS sum FROM ledger.holds WHERE status = 'pending' GROUP BY account_id) h
        ON h.account_id = a.id
      WHERE a.held <> coalesce(h.sum, 0)`,
  },
  {
    rule: "An account is in debt while its debts are below 0, and never above",
    broken: sql`
      SELECT ${accountName} AS id, format('marked %s, debts %s', a.in_debt, coalesce(d.posted, 0)) AS detail
      FROM ledger.accounts a
      LEFT JOIN ledger.accounts d
        ON d.currency = a.currency AND d.owner = 'system:debt:' || substr(a.owner, ${customerPrefix.length + 1})
      WHERE starts_with(a.owner, ${customerPrefix})
        AND (a.in_debt <> (coalesce(d.posted, 0) < 0) OR coalesce(d.posted, 0) > 0)`,
  },
  {
    rule: "What a customer in debt has available repays the debt",
    broken: sql`
      SELECT ${accountName} AS id, format('balance %s, held %s', a.posted, a.held) AS detail
      FROM ledger.accounts a WHERE a.in_debt AND a.posted > a.held`,
  },
  {
    rule: "A customer has never less than 0 available",
    broken: sql`
      SELECT ${accountName} AS id, format('balance %s, held %s', a.posted, a.held) AS detail
      FROM ledger.accounts a WHERE NOT starts_with(a.owner, 'system:') AND a.posted < a.held`,
  },
]

/** Invariants of each transfer, its entries and its hold. */
export function transferInvariants({ transfers, entries, holds }: LedgerRows): readonly Invariant[] {
  return [
    {
      rule: "In each currency a transfer's entries add up to 0",
      broken: sql`
        SELECT e.transfer_id AS id, format('in %s they add up to %s', a.currency, sum(e.amount)) AS detail
        FROM ${entries} e JOIN ledger.accounts a ON a.id = e.account_id
        GROUP BY e.transfer_id, a.currency HAVING sum(e.amount) <> 0`,
    },
    {
      rule: "What moves money has two entries or more, what only holds or releases has none",
      broken: sql`
        SELECT t.id, format('a %s with %s entries', t.kind, coalesce(e.entries, 0)) AS detail
        FROM ${transfers} t
        LEFT JOIN (SELECT e.transfer_id, count(*) AS entries FROM ${entries} e GROUP BY e.transfer_id) e
          ON e.transfer_id = t.id
        WHERE CASE WHEN t.kind IN ('transfer', 'reversal', 'post_hold') THEN coalesce(e.entries, 0) < 2
          ELSE e.entries IS NOT NULL END`,
    },
    {
      rule: "An entry has its transfer, of the same time",
      broken: sql`
        SELECT e.transfer_id AS id, CASE WHEN t.id IS NULL THEN 'there is no such transfer'
          ELSE format('account %s: entry at %s, transfer at %s', e.account_id, e.at, t.at) END AS detail
        FROM ${entries} e LEFT JOIN ${transfers} t ON t.id = e.transfer_id
        WHERE t.at IS DISTINCT FROM e.at`,
    },
    {
      rule: "An entry has its account",
      broken: sql`
        SELECT e.transfer_id AS id, format('there is no account %s', e.account_id) AS detail
        FROM ${entries} e WHERE NOT EXISTS (SELECT FROM ledger.accounts a WHERE a.id = e.account_id)`,
    },
    {
      rule: "A hold was made by its transfer",
      broken: sql`
        SELECT h.reference AS id, 'it does not belong to its transfer' AS detail
        FROM ${holds} h LEFT JOIN ledger.transfers t ON t.id = h.transfer_id
        WHERE t.kind IS DISTINCT FROM 'hold' OR t.reference IS DISTINCT FROM h.reference
        UNION ALL
        SELECT t.reference, 'there is no such hold of this transfer'
        FROM ${transfers} t LEFT JOIN ledger.holds h ON h.transfer_id = t.id
        WHERE t.kind = 'hold' AND h.reference IS DISTINCT FROM t.reference`,
    },
    {
      rule: "A hold is resolved once, as its status says",
      broken: sql`
        SELECT h.reference AS id, format('%s, ended by %s (%s)', h.status, coalesce(t.id::text, 'nothing'), t.kind) AS detail
        FROM ${holds} h LEFT JOIN ledger.transfers t ON t.id = h.resolved_by
        WHERE h.status <> 'pending' AND (t.hold_reference IS DISTINCT FROM h.reference
          OR t.kind <> CASE h.status WHEN 'posted' THEN 'post_hold' WHEN 'voided' THEN 'void_hold' ELSE 'expire_hold' END)
        UNION ALL
        SELECT t.hold_reference, format('%s, not ended by %s (%s)', coalesce(h.status, 'no such hold'), t.id, t.kind)
        FROM ${transfers} t LEFT JOIN ledger.holds h ON h.reference = t.hold_reference
        WHERE t.kind IN ('post_hold', 'void_hold', 'expire_hold') AND h.resolved_by IS DISTINCT FROM t.id`,
    },
    {
      rule: "A posted hold took what its transfer took",
      broken: sql`
        SELECT h.reference AS id, format('recorded %s, taken %s', h.posted_amount, coalesce(-sum(e.amount), 0)) AS detail
        FROM ${holds} h
        LEFT JOIN ledger.entries e ON e.transfer_id = h.resolved_by AND e.account_id = h.account_id
        WHERE h.status = 'posted'
        GROUP BY h.reference, h.posted_amount HAVING h.posted_amount <> coalesce(-sum(e.amount), 0)`,
    },
    {
      rule: "A reversal turns every leg of its transfer round",
      broken: sql`
        SELECT r.id, format('account %s: %s, reversed %s', e.account_id, sum(e.original), sum(e.reversed)) AS detail
        FROM ${transfers} r
        JOIN LATERAL (
          SELECT account_id, amount AS original, 0 AS reversed FROM ledger.entries WHERE transfer_id = r.reversal_of
          UNION ALL
          SELECT account_id, 0, amount FROM ledger.entries WHERE transfer_id = r.id
        ) e ON true
        WHERE r.kind = 'reversal'
        GROUP BY r.id, e.account_id HAVING sum(e.original) <> -sum(e.reversed)`,
    },
  ]
}

/** Invariants of an account's entries from the first one on. */
const historyInvariants: readonly Invariant[] = [
  {
    rule: continuation,
    broken: sql`
      SELECT e.transfer_id AS id,
        format('account %s: it starts from %s at %s, the one before ended with %s at %s',
          e.account_id, e.balance_before, e.at, e.previous_balance, e.previous_at) AS detail
      FROM (
        SELECT *, coalesce(lag(balance_after) OVER chain, 0) AS previous_balance, lag(at) OVER chain AS previous_at
        FROM ledger.entries WINDOW chain AS (PARTITION BY account_id ORDER BY version)
      ) e
      WHERE e.balance_before <> e.previous_balance OR e.at < e.previous_at`,
  },
  {
    rule: "A balance is what its entries add up to",
    broken: sql`
      SELECT ${accountName} AS id, format('balance %s, entries %s', a.posted, coalesce(e.sum, 0)) AS detail
      FROM ledger.accounts a
      LEFT JOIN (SELECT account_id, sum(amount) AS sum FROM ledger.entries GROUP BY account_id) e ON e.account_id = a.id
      WHERE a.posted <> coalesce(e.sum, 0)`,
  },
  {
    rule: noOlder,
    broken: sql`
      SELECT ${accountName} AS id, format('version %s of %s, latest entry %s of %s',
        a.version, a.updated_at, max(e.version), max(e.at)) AS detail
      FROM ledger.accounts a JOIN ledger.entries e ON e.account_id = a.id
      GROUP BY a.id HAVING max(e.version) > a.version OR max(e.at) > a.updated_at`,
  },
  {
    rule: "An account's version counts its changes",
    broken: sql`
      SELECT ${accountName} AS id, format('version %s, %s changes%s', a.version, coalesce(c.changes, 0),
        CASE WHEN a.closed THEN ' before it was closed' ELSE '' END) AS detail
      FROM ledger.accounts a
      LEFT JOIN (
        SELECT account_id, sum(changes) AS changes FROM (
          SELECT account_id, count(*) AS changes FROM ledger.entries GROUP BY account_id
          UNION ALL
          SELECT account_id, count(*) + count(*) FILTER (WHERE status IN ('voided', 'expired'))
          FROM ledger.holds GROUP BY account_id
        ) counted GROUP BY account_id
      ) c ON c.account_id = a.id
      WHERE CASE WHEN a.closed THEN a.version <= coalesce(c.changes, 0) ELSE a.version <> coalesce(c.changes, 0) END`,
  },
]

/** Every invariant, over the whole ledger. */
export const invariants: readonly Invariant[] = [
  ...accountInvariants,
  ...transferInvariants(allRows),
  ...historyInvariants,
]
