import { type RawBuilder, sql } from "kysely"
import { runRepeated } from "#platform/database/namedStatements.ts"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { AccountRef } from "./accountRef.ts"
import { searchEntries } from "./entrySearch.ts"
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
 * search on the primary key, between the kept totals (`totals.ts`) around it: about ten steps for any number of entries. An
 * index by time would have to be updated with every entry.
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
    ), search (id, low, high) AS (
      SELECT id, ${lowest(sql`account`, sql`${moment}`)}, ${highest(sql`account`, sql`${moment}`)} FROM account
      UNION ALL
      ${searchEntries(sql`search.id`, sql`${moment}`)}
    )
    SELECT version, balance_after AS balance FROM ledger.entries
    WHERE account_id = (SELECT id FROM account) AND version <= (SELECT max(low) FROM search)
    ORDER BY version DESC LIMIT 1
  `.execute(db)
  return rows[0] ?? { version: 0n, balance: 0n }
}

/** The version of the last kept totals all of whose entries are before a moment. */
function lowest(account: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`coalesce((
    SELECT totals.version FROM statement_totals totals
    WHERE totals.account_id = ${account}.id AND totals.at < ${moment} ORDER BY totals.at DESC, totals.version DESC LIMIT 1
  ), 0::bigint)`
}

/** The version of the first kept totals with an entry that is not before a moment, or that of the account. */
function highest(account: RawBuilder<unknown>, moment: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql`coalesce((
    SELECT totals.version FROM statement_totals totals
    WHERE totals.account_id = ${account}.id AND totals.at >= ${moment} ORDER BY totals.at, totals.version LIMIT 1
  ), ${account}.version)`
}

/** An owner's balances in one currency just before each of the given moments, in minor units. */
export interface PastBalances {
  readonly currency: string
  readonly balances: readonly bigint[]
}

/** The newest entries of an account, read at once: most histories of a range need no more. */
const recentEntries = 1_000

interface RecentBalances {
  readonly id: bigint
  readonly currency: string
  /** True if the entries that were read reach back to the first moment. */
  readonly reach: boolean
  /** The places of moments, ascending: between the one before and this one the account had an entry. */
  readonly places: readonly number[]
  /** The balance after the last entry of each of the places. */
  readonly balances: readonly string[]
}

/**
 * The balances of all accounts of an owner just before each moment. The newest entries of each account say it, or, for an
 * account with more of them within the moments, a binary search for each moment: so the cost hardly grows with the entries.
 *
 * @param moments in chronological order.
 * @param recent the number of an account's newest entries that are read. For tests.
 */
export async function readBalancesBefore(
  db: ReadableDatabase,
  owner: AccountRef,
  moments: readonly Date[],
  recent: number = recentEntries,
): Promise<readonly PastBalances[]> {
  const accounts = await readRecent(db, owner, moments, recent)
  const far = accounts.filter(({ reach }) => !reach).map(({ id }) => id)
  const searched = far.length === 0 ? [] : await searchBalances(db, far, moments)
  const found = new Map(searched.map(({ currency, balances }) => [currency, balances.map(BigInt)]))
  return accounts.map((account) => ({
    currency: account.currency,
    balances: found.get(account.currency) ?? spread(account, moments.length),
  }))
}

async function readRecent(
  db: ReadableDatabase,
  owner: AccountRef,
  moments: readonly Date[],
  recent: number,
): Promise<readonly RecentBalances[]> {
  // The bucket of an entry is the number of moments at or before it, so it counts from the moment of that place on.
  const query = sql<RecentBalances>`
    SELECT account.id, account.currency, found.places, found.balances,
      found.entries < ${recent} OR found.first < wanted.moments[1] AS reach
    FROM ledger.accounts account
    CROSS JOIN (SELECT ${moments.map((moment) => moment.toISOString())}::timestamptz[] AS moments) wanted
    CROSS JOIN LATERAL (
      SELECT array_agg(place ORDER BY place) AS places, array_agg(balance ORDER BY place) AS balances,
        sum(entries) AS entries, min(first) AS first
      FROM (
        SELECT width_bucket(at, wanted.moments) AS place, count(*) AS entries, min(at) AS first,
          (array_agg(balance_after ORDER BY version DESC))[1] AS balance
        FROM (
          SELECT at, version, balance_after FROM ledger.entries
          WHERE account_id = account.id ORDER BY version DESC LIMIT ${recent}
        ) entry
        GROUP BY place
      ) step
    ) found
    WHERE account.owner = ${ownerName(owner)} AND account.version > 0 AND found.entries > 0`
  return runRepeated(db, query.compile(db))
}

/** The balance at each moment: that of the last step at or before it. */
function spread({ places, balances }: RecentBalances, count: number): bigint[] {
  let balance = 0n
  let next = 0
  return Array.from({ length: count }, (_, place) => {
    for (; next < places.length && (places[next] ?? count) <= place; next++) balance = BigInt(balances[next] ?? 0)
    return balance
  })
}

/**
 * The balances of accounts just before each moment, in one statement. It searches all of them in parallel, each as
 * `readBalanceBefore` does.
 */
async function searchBalances(
  db: ReadableDatabase,
  accountIds: readonly bigint[],
  moments: readonly Date[],
): Promise<readonly PastBalances[]> {
  const { rows } = await sql<PastBalances>`
    WITH RECURSIVE account AS (
      SELECT id, currency, version FROM ledger.accounts WHERE id = ANY(${accountIds}::bigint[])
    ), search (id, place, moment, low, high) AS (
      SELECT id, place, moment, ${lowest(sql`account`, sql`moment`)}, ${highest(sql`account`, sql`moment`)}
      FROM account CROSS JOIN unnest(${moments}::timestamptz[]) WITH ORDINALITY wanted (moment, place)
      UNION ALL
      ${searchEntries(sql`search.id, place, moment`, sql`moment`)}
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
  return rows
}
