import { type Kysely, sql } from "kysely"
import type { ReadableDatabase } from "#platform/database/readableDatabase.ts"
import type { Database } from "#platform/database/schema.ts"
import { repeat } from "#platform/jobs/repeat.ts"
import type { Services } from "#platform/services.ts"
import { systemAccounts } from "./postings/accounts.ts"
import { listOwners } from "./shards.ts"

/** The totals of an account over all of its entries up to a version, in minor units. */
export interface StatementTotals {
  readonly incoming: bigint
  /** With fees. */
  readonly outgoing: bigint
  readonly fees: bigint
}

/** The distance of kept totals in versions of an account: a statement adds up at most as many entries at each end. */
const usualStep = 1000
const stepsAtOnce = 20
const pauseMs = 60_000

/** An account that has grown by a step or more since its last totals. */
interface GrownAccount {
  readonly id: bigint
  readonly currency: string
  /** The version of its last totals. */
  readonly known: bigint
  readonly version: bigint
}

/**
 * Sums of an account's entries between two versions. The part between two kept totals is their difference, as entries never
 * change and are committed in the order of their versions; only the entries at both ends are read.
 */
export async function readTotalsBetween(
  db: ReadableDatabase,
  { owner, currency }: { readonly owner: string; readonly currency: string },
  after: bigint,
  upTo: bigint,
): Promise<StatementTotals> {
  const kept = sql`SELECT totals.* FROM statement_totals totals
    WHERE totals.account_id = (SELECT id FROM account) AND totals.version BETWEEN ${after} AND ${upTo}`
  const entries = sql`SELECT entry.transfer_id, entry.amount FROM ledger.entries entry
    WHERE entry.account_id = (SELECT id FROM account)`
  const { rows } = await sql<StatementTotals>`
    WITH account AS MATERIALIZED (
      SELECT id FROM ledger.accounts WHERE owner = ${owner} AND currency = ${currency}
    ), first AS MATERIALIZED (${kept} ORDER BY totals.version LIMIT 1),
    last AS MATERIALIZED (${kept} ORDER BY totals.version DESC LIMIT 1),
    rest AS MATERIALIZED (
      ${entries} AND entry.version > ${after} AND entry.version <= coalesce((SELECT version FROM first), ${upTo})
      UNION ALL
      ${entries} AND entry.version > (SELECT version FROM last) AND entry.version <= ${upTo}
    )
    SELECT
      coalesce(sum(amount) FILTER (WHERE amount > 0), 0)
        + coalesce((SELECT last.incoming - first.incoming FROM first, last), 0) AS incoming,
      coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
        + coalesce((SELECT last.outgoing - first.outgoing FROM first, last), 0) AS outgoing,
      (SELECT coalesce(sum(fee.amount), 0) FROM ledger.entries fee
        WHERE fee.account_id = ANY(${feeAccounts(currency)})
          AND fee.transfer_id IN (SELECT transfer_id FROM rest WHERE amount < 0))
        + coalesce((SELECT last.fees - first.fees FROM first, last), 0) AS fees
    FROM rest`.execute(db)
  return rows[0] ?? { incoming: 0n, outgoing: 0n, fees: 0n }
}

/**
 * The accounts that receive our fees and network fees, as the history adds them up. All of their shards, because the customer is
 * unknown where totals of several accounts are read.
 */
function feeAccounts(currency: string) {
  const owners = [...listOwners(systemAccounts.fees), ...listOwners(systemAccounts.networkFees)]
  return sql`ARRAY(SELECT id FROM ledger.accounts WHERE owner = ANY(${owners}) AND currency = ${currency})`
}

/**
 * Adds the totals of every customer's account that has grown by a step. Concurrent processes write the same totals. Payments
 * write nothing for it.
 *
 * @param signal stops it after the current statement; the next run continues from there.
 */
export async function addStatementTotals(db: Kysely<Database>, step = usualStep, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<GrownAccount>`
    SELECT account.id, account.currency, account.version, coalesce(last.version, 0) AS known
    FROM ledger.accounts account
    LEFT JOIN LATERAL (
      SELECT totals.version FROM statement_totals totals
      WHERE totals.account_id = account.id ORDER BY totals.version DESC LIMIT 1
    ) last ON true
    WHERE account.version >= ${step} AND account.owner LIKE 'customer:%'
      AND account.version >= coalesce(last.version, 0) + ${step}`.execute(db)
  for (const account of rows) await addTotals(db, account, BigInt(step), signal)
}

async function addTotals(
  db: Kysely<Database>,
  { id, currency, known, version }: GrownAccount,
  step: bigint,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let from = known; from + step <= version; ) {
    if (signal?.aborted) return
    const steps = (version - from) / step
    const to = from + step * (steps < stepsAtOnce ? steps : BigInt(stepsAtOnce))
    await sql`
      WITH known AS (SELECT * FROM statement_totals WHERE account_id = ${id} AND version = ${from}),
      part AS (
        SELECT ${from}::bigint + ((entry.version - ${from}::bigint + ${step}::bigint - 1) / ${step}::bigint) * ${step}::bigint AS version,
          entry.amount, entry.transfer_id
        FROM ledger.entries entry
        WHERE entry.account_id = ${id} AND entry.version > ${from} AND entry.version <= ${to}
      ), sums AS (
        SELECT part.version, sum(part.amount) FILTER (WHERE part.amount > 0) AS incoming,
          -sum(part.amount) FILTER (WHERE part.amount < 0) AS outgoing
        FROM part GROUP BY part.version
      ), fees AS (
        SELECT paid.version, sum(fee.amount) AS fees
        FROM (SELECT DISTINCT version, transfer_id FROM part WHERE amount < 0) paid
        JOIN ledger.entries fee ON fee.transfer_id = paid.transfer_id AND fee.account_id = ANY(${feeAccounts(currency)})
        GROUP BY paid.version
      )
      INSERT INTO statement_totals (account_id, version, incoming, outgoing, fees, at)
      SELECT ${id}, step.version,
        coalesce((SELECT incoming FROM known), 0) + sum(coalesce(sums.incoming, 0)) OVER upto,
        coalesce((SELECT outgoing FROM known), 0) + sum(coalesce(sums.outgoing, 0)) OVER upto,
        coalesce((SELECT fees FROM known), 0) + sum(coalesce(fees.fees, 0)) OVER upto,
        (SELECT entry.at FROM ledger.entries entry
          WHERE entry.account_id = ${id} AND entry.version <= step.version ORDER BY entry.version DESC LIMIT 1)
      FROM generate_series(${from + step}::bigint, ${to}::bigint, ${step}::bigint) step(version)
      LEFT JOIN sums ON sums.version = step.version
      LEFT JOIN fees ON fees.version = step.version
      WINDOW upto AS (ORDER BY step.version)
      ON CONFLICT DO NOTHING`.execute(db)
    from = to
  }
}

/** Keeps the totals up to date with the ledger, in the background. @returns a function that stops it. */
export function startStatementTotals(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const round = () =>
    addStatementTotals(services.db, usualStep, stopping.signal).catch((err: unknown) =>
      services.log.warn({ err }, "could not add totals of statements"),
    )
  const stop = repeat(round, pauseMs)
  return () => {
    stopping.abort()
    return stop()
  }
}
