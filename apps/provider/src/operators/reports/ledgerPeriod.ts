import { findCurrency, type Money, toDecimal } from "@wallet/core/money"
import { sql } from "kysely"
import { searchEntries } from "#ledger/entrySearch.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import { customersGroup } from "../accountTitles.ts"

/** One group of accounts in one currency over a period, in minor units. Debits are negative in the ledger and positive here. */
export interface PeriodRow {
  /** The code of a system account, or `customers` for all accounts of customers and cards together. */
  readonly account: string
  readonly currency: string
  readonly opening: bigint
  readonly debits: bigint
  readonly credits: bigint
  readonly closing: bigint
  /** Entries of the period; of customers none are counted. */
  readonly entries: bigint
}

/** From `from` on, up to and without `to`. */
export interface Period {
  readonly from: Date
  readonly to: Date
}

/**
 * Reads all accounts over a period from their entries. The entries of an account are searched by time and then read by their
 * key, so the cost grows with the operator's entries in the period. The balances of a currency add up to 0 at any moment, so
 * all customers together have what the operator's accounts lack: their entries are not read, and their movement is a net sum.
 */
export async function readLedgerPeriod(db: ReadableDatabase, { from, to }: Period): Promise<readonly PeriodRow[]> {
  const { rows } = await sql<Omit<PeriodRow, "entries"> & { entries: string }>`
    WITH RECURSIVE account AS (
      SELECT id, currency, version, CASE
        WHEN owner LIKE 'system:card\\_debt:%' THEN 'card_debt'
        WHEN owner LIKE 'system:debt:%' THEN 'debt'
        ELSE regexp_replace(substr(owner, 8), '#.*$', '') END AS code
      FROM ledger.accounts WHERE starts_with(owner, 'system:') AND version > 0
    ), search (id, moment, low, high) AS (
      SELECT id, moment, 0::bigint, version
      FROM account CROSS JOIN unnest(${[from, to]}::timestamptz[]) moment
      UNION ALL
      ${searchEntries(sql`search.id, moment`, sql`moment`)}
    ), bound AS (
      SELECT id, max(low) FILTER (WHERE moment = ${from}) AS first, max(low) FILTER (WHERE moment = ${to}) AS last
      FROM search GROUP BY id
    )
    SELECT account.code AS account, account.currency,
      sum(coalesce(before.balance_after, 0))::numeric(38,0) AS opening,
      sum(coalesce(moved.debits, 0))::numeric(38,0) AS debits,
      sum(coalesce(moved.credits, 0))::numeric(38,0) AS credits,
      sum(coalesce(after.balance_after, 0))::numeric(38,0) AS closing,
      sum(moved.entries)::text AS entries
    FROM bound
    JOIN account USING (id)
    LEFT JOIN LATERAL (
      SELECT balance_after FROM ledger.entries WHERE account_id = bound.id AND version <= bound.first
      ORDER BY version DESC LIMIT 1
    ) before ON true
    LEFT JOIN LATERAL (
      SELECT balance_after FROM ledger.entries WHERE account_id = bound.id AND version <= bound.last
      ORDER BY version DESC LIMIT 1
    ) after ON true
    CROSS JOIN LATERAL (
      SELECT -sum(amount) FILTER (WHERE amount < 0) AS debits, sum(amount) FILTER (WHERE amount > 0) AS credits,
        count(*) AS entries
      FROM ledger.entries WHERE account_id = bound.id AND version > bound.first AND version <= bound.last
    ) moved
    GROUP BY account.code, account.currency
    ORDER BY account.currency, account.code
  `.execute(db)
  const operator = rows.map(({ entries, ...row }) => ({ ...row, entries: BigInt(entries) }))
  return [...operator, ...balanceByCustomers(operator)]
    .filter(({ opening, debits, credits, closing }) => [opening, debits, credits, closing].some((sum) => sum !== 0n))
    .toSorted((one, other) => compareText(one.currency, other.currency) || compareText(one.account, other.account))
}

/** All customers together: the other side of the operator's accounts. */
function balanceByCustomers(operator: readonly PeriodRow[]): readonly PeriodRow[] {
  return groupByCurrency(operator).map(([currency, rows]) => {
    const total = (field: "opening" | "closing") => rows.reduce((sum, row) => sum + row[field], 0n)
    const [opening, closing] = [-total("opening"), -total("closing")]
    const net = closing - opening
    const [debits, credits] = net < 0n ? [-net, 0n] : [0n, net]
    return { account: customersGroup, currency, opening, debits, credits, closing, entries: 0n }
  })
}

/** Rows by their currency, in the order in which the currencies come. */
export function groupByCurrency<Row extends { readonly currency: string }>(
  rows: readonly Row[],
): readonly (readonly [currency: string, rows: readonly Row[]])[] {
  const codes = [...new Set(rows.map(({ currency }) => currency))]
  return codes.map((code) => [code, rows.filter(({ currency }) => currency === code)])
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/**
 * The decimal text of an amount in a currency of the ledger: one of the currency table, a fraction such as `USDT:6`, which is
 * counted in the chain's units, or an unknown token, whose units are not known.
 */
export function writeUnits(units: bigint, code: string): string {
  const known = findCurrency(code)
  if (known) return toDecimal({ currency: known, units })
  const [base = "", decimals = ""] = code.split(":")
  const counted = /^\d{1,2}$/.test(decimals) ? findCurrency(base) : undefined
  const fine: Money | undefined = counted && { currency: { ...counted, decimals: Number(decimals) }, units }
  return fine ? toDecimal(fine) : String(units)
}
