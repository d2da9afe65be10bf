import type { Pool } from "pg"
import { newId } from "#platform/database/newId.ts"

/** Adds a customer with a history of that length: one operation a minute, up to now, the older ones archived. */
export async function addHistory(pool: Pool, rows: number): Promise<string> {
  const id = await addCustomer(pool)
  // Built at once an index takes a fraction of the time.
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE starts_with(indexname, 'filed_')",
  )
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`)
  await pool.query(insertRows, [id, rows, 1000])
  for (const { definition } of indexes) await pool.query(definition)
  return id
}

/** As `addHistory`, but none is archived. */
export async function addUnarchived(pool: Pool, rows: number): Promise<string> {
  const id = await addCustomer(pool)
  await pool.query(insertRows, [id, rows, rows])
  return id
}

async function addCustomer(pool: Pool): Promise<string> {
  const id = newId()
  await pool.query(
    `INSERT INTO users (id, email, email_key, password_hash, locale, created_at) VALUES ($1, $2, $2, '-', 'en', now())`,
    [id, `${id}@wallet.example`],
  )
  return id
}

/** Kinds, currencies and states in uneven shares, as people have them; notes that one line in 5, in 100, in 1,000 and in 10,000 has. */
const insertRows = `
  INSERT INTO operations
    (id, user_id, kind, subject_id, direction, state, currency, amount, fee, counterparty, note, network, address, txid, filed,
      created_at)
  SELECT uuidv7(), $1, kind, uuidv7(), direction, state, currency, 1 + (n * 7919::bigint) % 1000000, 0,
    'u•••' || n % 50 || '@wallet.example', note, network, address, txid, n > $3::int, now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) n
  CROSS JOIN LATERAL (SELECT
    (ARRAY['transfer', 'transfer', 'transfer', 'exchange', 'top_up', 'withdrawal', 'deposit'])[1 + n % 7] AS kind,
    (ARRAY['in', 'out'])[1 + (n / 7) % 2] AS direction,
    (ARRAY['USDT', 'USDT', 'BTC', 'ETH', 'WUD', 'EUR', 'TRX', 'USDC'])[1 + (n / 3) % 8] AS currency,
    CASE WHEN n % 1000 = 11 THEN 'returned' WHEN n % 20 = 1 THEN 'failed' ELSE 'completed' END AS state,
    CASE WHEN n % 10000 = 7 THEN 'lighthouse' WHEN n % 1000 = 17 THEN 'theatre' WHEN n % 100 = 27 THEN 'dinner'
      WHEN n % 10 IN (1, 3) THEN 'coffee' END AS note
  ) shape
  CROSS JOIN LATERAL (SELECT
    CASE WHEN kind IN ('deposit', 'withdrawal') THEN 'tron' END AS network,
    CASE WHEN kind IN ('deposit', 'withdrawal') THEN 'T' || md5((n % 1000)::text) END AS address,
    CASE WHEN kind IN ('deposit', 'withdrawal') THEN md5(n::text) || md5((-n)::text) END AS txid
  ) chain`
