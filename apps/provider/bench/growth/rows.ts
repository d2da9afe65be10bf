import type { Pool, PoolClient } from "pg"
import { newId } from "#platform/database/newId.ts"
import { rebuildIndexes, setIndexesAside } from "../../src/cli/backup/indexes.ts"

/** The spread of the payments over customers. */
interface Spread {
  /** The payments of which one goes to the first customer, who gets a longer history by it; 0 for none. */
  readonly toOne: number
  readonly customers: number
}

/** Every second payment goes to one customer in a hundred, but to twenty at least, so some histories are long. */
function countMerchants(customers: number): number {
  return Math.max(20, Math.ceil(customers / 100))
}

/**
 * Writes payments as they would have been recorded 12 s apart, up to now: each with its two entries, two lines of the history and
 * an event. All balances and versions are right, so `verify` finds no difference; the transfers are not sealed.
 */
export async function addPayments(
  pool: Pool,
  payments: number,
  spread: Spread = { toOne: 0, customers: 10_000 },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("SET work_mem = '256MB'")
    await client.query("SET maintenance_work_mem = '512MB'")
    await addAccounts(client, spread)
    const aside = await setIndexesAside(client, ["ledger.transfers", "ledger.entries", "public.operations"])
    for (const statement of writePayments(spread))
      await client.query(statement, statement.includes("$1") ? [payments] : [])
    await rebuildIndexes(client, aside)
    await client.query("DROP TABLE payers, payments, legs")
  } finally {
    client.release(true)
  }
}

async function addAccounts(client: PoolClient, { customers }: Spread): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, email_key, password_hash, locale, created_at)
     SELECT id, id || '@wallet.example', id || '@wallet.example', '-', 'en', now() FROM unnest($1::uuid[]) id`,
    [Array.from({ length: customers }, newId)],
  )
  await client.query(`
    INSERT INTO ledger.accounts (owner, currency) SELECT 'customer:' || id, 'USDT' FROM users;
    INSERT INTO ledger.accounts (owner, currency) VALUES ('system:rail:card', 'USDT');
    CREATE UNLOGGED TABLE payers AS
      SELECT row_number() OVER (ORDER BY users.id) - 1 AS n, users.id AS customer, accounts.id AS account
      FROM users JOIN ledger.accounts ON owner = 'customer:' || users.id;
    CREATE UNIQUE INDEX ON payers (n)`)
}

const writePayments = ({ toOne, customers }: Spread) => [
  // At first each customer is given enough for all payments that follow.
  `CREATE UNLOGGED TABLE payments AS
   SELECT step.n, uuidv7((step.n - $1::int) * interval '12 s') AS id, uuidv7() AS subject, now() + (step.n - $1::int) * interval '12 s' AS at,
     CASE WHEN step.n <= ${customers} THEN 1000000 ELSE 1 + step.n % 97 END AS amount,
     payer.account AS payer_account, payer.customer AS payer, payee.account AS payee_account, payee.customer AS payee
   FROM generate_series(1, $1::int) step(n)
   CROSS JOIN LATERAL (SELECT
     CASE WHEN step.n <= ${customers} THEN step.n - 1 ${toOne > 0 ? `WHEN step.n % ${toOne} = 0 THEN 0` : ""} WHEN step.n % 2 = 0 THEN step.n / 2 % ${countMerchants(customers)}
       ELSE (step.n * 7919::bigint) % ${customers} END AS payee_number,
     CASE WHEN step.n <= ${customers} THEN NULL ELSE (step.n * 104729::bigint + 1) % ${customers} END AS picked
   ) choice
   LEFT JOIN payers payer ON payer.n = CASE WHEN picked = payee_number THEN (picked + 1) % ${customers} ELSE picked END
   JOIN payers payee ON payee.n = payee_number`,
  `INSERT INTO ledger.transfers (id, reference, kind, operation_id, at)
   SELECT id, 'transfer:' || subject, 'transfer', subject, at FROM payments ORDER BY n`,
  `CREATE UNLOGGED TABLE legs AS
   SELECT n, id, at, account, row_number() OVER history AS version, amount, sum(amount) OVER history AS balance
   FROM (
     SELECT n, id, at, payee_account AS account, amount::numeric AS amount FROM payments
     UNION ALL
     SELECT n, id, at, coalesce(payer_account, (SELECT id FROM ledger.accounts WHERE starts_with(owner, 'system:'))), -amount FROM payments
   ) leg
   WINDOW history AS (PARTITION BY account ORDER BY n)`,
  `INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
   SELECT account, version, id, amount, balance - amount, balance, at FROM legs ORDER BY n`,
  `UPDATE ledger.accounts SET posted = sums.sum, version = sums.count, updated_at = sums.at
   FROM (SELECT account, sum(amount), count(*), max(at) AS at FROM legs GROUP BY account) sums WHERE accounts.id = sums.account`,
  `INSERT INTO operations
     (id, user_id, kind, subject_id, direction, state, currency, amount, fee, counterparty, note, filed, created_at)
   SELECT uuidv7(), customer, 'transfer', subject, direction, 'completed', 'USDT', amount, 0,
     'u•••' || n % 50 || '@wallet.example',
     -- By the fifth payment, so that the one customer has each note as often as everybody else.
     CASE WHEN n / 5 % 10 = 1 THEN 'coffee' WHEN n / 5 % 100 = 27 THEN 'dinner' WHEN n / 5 % 10000 = 4032 THEN 'theatre' END,
     row_number() OVER (PARTITION BY customer ORDER BY n DESC) > 1000, at
   FROM (
     SELECT n, subject, at, amount, payer AS customer, 'out' AS direction FROM payments WHERE payer IS NOT NULL
     UNION ALL
     SELECT n, subject, at, amount, payee, 'in' FROM payments
   ) line
   ORDER BY n`,
  `INSERT INTO operation_events (subject_id, state, event, actor, at)
   SELECT subject, 'completed', 'transfer.completed', 'customer', at FROM payments ORDER BY n`,
]
