import type { Pool } from "pg"
import type { Harness } from "./harness.ts"
import { accountCount } from "./load.ts"

/**
 * Writes a past of `entryCount` entries straight into the tables: in each round every customer pays a neighbour or is
 * paid back, so that after an even number of rounds all balances are what they were.
 */
export async function writeHistory({ pool, firstAccount }: Harness, entryCount: number): Promise<void> {
  const rounds = Math.max(2, Math.round(entryCount / accountCount / 2) * 2)
  await pool.query("DROP INDEX ledger.entries_transfer_id_idx, ledger.transfers_operation_id_idx")
  for (let from = 1; from <= rounds; from += 100) {
    await writeRounds(pool, firstAccount, from, Math.min(rounds, from + 99), rounds)
  }
  await pool.query(
    `UPDATE ledger.accounts SET version = version + $1, updated_at = updated_at + $1 * interval '1 ms'
     WHERE id >= $2 AND id < $2 + $3`,
    [rounds, firstAccount, accountCount],
  )
  await pool.query("CREATE INDEX entries_transfer_id_idx ON ledger.entries (transfer_id)")
  await pool.query("CREATE INDEX transfers_operation_id_idx ON ledger.transfers (operation_id)")
  await pool.query("VACUUM ANALYZE")
  await pool.query("CHECKPOINT")
}

/** The funding came first, as each account's version 1. */
const roundsText = `
  WITH pair AS MATERIALIZED (
    SELECT round, $1::bigint + 2 * k AS payer, uuidv7() AS transfer, uuidv7()::text AS name,
      (SELECT updated_at FROM ledger.accounts WHERE id = $1) + round * interval '1 ms' AS at
    FROM generate_series($2::int, $3::int) round, generate_series(0, $4::int / 2 - 1) k
  ), recorded AS (
    INSERT INTO ledger.transfers (id, reference, kind, operation_id, at)
      SELECT transfer, name, 'transfer', name, at FROM pair
  )
  INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
    SELECT payer + side, 1 + round, transfer, CASE WHEN is_paying THEN -1 ELSE 1 END, before,
      before + CASE WHEN is_paying THEN -1 ELSE 1 END, at
    FROM pair, generate_series(0, 1) side,
      LATERAL (SELECT (round + side) % 2 = 1 AS is_paying) direction,
      LATERAL (SELECT 1000000000000::numeric + CASE
        WHEN round % 2 = 1 THEN 0 WHEN side = 0 THEN -1 ELSE 1 END AS before) balance`

async function writeRounds(pool: Pool, first: bigint, from: number, to: number, rounds: number): Promise<void> {
  await pool.query(roundsText, [first, from, to, accountCount])
  if (process.stderr.isTTY)
    process.stderr.write(`\rhistory: ${Math.round((to / rounds) * 100)} %${to === rounds ? "\n" : ""}`)
}
