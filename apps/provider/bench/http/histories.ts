import { sql } from "kysely"
import type { BenchProvider } from "./provider.ts"

const linesAtOnce = 1_000_000

/**
 * Gives the customers a history with that number of operations in all, written in the order of time. What comes in goes out
 * again, so that their balances stay explained.
 */
export async function addHistories({ db, customers }: BenchProvider, lines: number): Promise<void> {
  const ids = customers.map(({ id }) => id)
  const linesEach = 2 * Math.ceil(lines / ids.length / 2)
  // Built at once an index takes a fraction of the time.
  const { rows: indexes } = await sql<{ definition: string }>`
    SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'operations_history'`.execute(db)
  await sql`DROP INDEX operations_history`.execute(db)
  const roundsAtOnce = Math.max(1, Math.floor(linesAtOnce / ids.length))
  for (let age = linesEach; age > 0; age -= roundsAtOnce) {
    await sql`
      INSERT INTO operations
        (id, user_id, kind, subject_id, direction, state, currency, amount, fee, counterparty, filed, created_at)
      SELECT uuidv7(), customer, 'transfer', uuidv7(), (ARRAY['in', 'out'])[1 + age % 2], 'completed', 'USDT', 1 + (age - 1) / 2, 0,
        'u•••@wallet.example', age > 1000, now() - age * interval '1 minute'
      FROM generate_series(${age}::int, ${Math.max(1, age - roundsAtOnce + 1)}::int, -1) age,
        unnest(${ids}::uuid[]) customer`.execute(db)
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`VACUUM ANALYZE operations`.execute(db)
}
