import type { Pool } from "pg"
import { v7 as newId } from "uuid"

/** A customer with a history of that length: one operation a minute, up to now. */
export async function addHistory(pool: Pool, rows: number): Promise<string> {
  const id = newId()
  await pool.query(
    `INSERT INTO users (id, email, email_key, password_hash, locale, created_at) VALUES ($1, $2, $2, '-', 'en', now())`,
    [id, `${id}@wallet.example`],
  )
  // Built at once an index takes a fraction of the time.
  await pool.query("DROP INDEX operations_search")
  await pool.query(insertRows, [id, rows])
  await pool.query("CREATE INDEX operations_search ON operations USING gin (user_id, search gin_trgm_ops)")
  return id
}

/**
 * Kinds, currencies and states in uneven shares, as people have them; every tenth note is about coffee and one in ten
 * thousand about a lighthouse.
 */
const insertRows = `
  INSERT INTO operations
    (id, user_id, kind, subject_id, direction, state, currency, amount, fee, counterparty, note, network, address, txid, created_at)
  SELECT uuidv7(), $1, kind, uuidv7(), direction, state, currency, 1 + (n * 7919::bigint) % 1000000, 0,
    'u•••' || n % 50 || '@wallet.example',
    CASE WHEN n % 10000 = 7 THEN 'lighthouse' WHEN n % 10 = 3 THEN 'coffee' END,
    network, address, txid, now() - n * interval '1 minute'
  FROM generate_series(1, $2::int) n
  CROSS JOIN LATERAL (SELECT
    (ARRAY['transfer', 'transfer', 'transfer', 'exchange', 'top_up', 'withdrawal', 'deposit'])[1 + n % 7] AS kind,
    (ARRAY['in', 'out'])[1 + (n / 7) % 2] AS direction,
    (ARRAY['USDT', 'USDT', 'BTC', 'ETH', 'WUD', 'EUR', 'TRX', 'USDC'])[1 + (n / 3) % 8] AS currency,
    CASE WHEN n % 1000 = 11 THEN 'returned' WHEN n % 20 = 1 THEN 'failed' ELSE 'completed' END AS state
  ) shape
  CROSS JOIN LATERAL (SELECT
    CASE WHEN kind IN ('deposit', 'withdrawal') THEN 'tron' END AS network,
    CASE WHEN kind IN ('deposit', 'withdrawal') THEN 'T' || md5((n % 1000)::text) END AS address,
    CASE WHEN kind IN ('deposit', 'withdrawal') THEN md5(n::text) || md5((-n)::text) END AS txid
  ) chain`
