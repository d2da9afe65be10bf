import type { Pool } from "pg"
import { sessionCaller } from "#access/identity/callers.ts"
import type { Connection } from "#platform/database/connection.ts"
import { newId } from "#platform/database/newId.ts"
import type { Services } from "#platform/services.ts"
import { operationHandlers } from "#wallet/history/handlers.ts"
import { type Measured, summarise } from "./measured.ts"

/** As many as a page has. */
export const linesOfAPage = 50
/** As many as nobody files (`operations/file.ts`): what searches use for older ones would take the most time here. */
export const mostUnfiledLines = 1000
const linesAtOnce = 1_000_000

/** Adds customers who each have a history of so many lines, written in the order of time as real ones are. */
export async function addHistories(pool: Pool, customers: number, lines: number): Promise<readonly string[]> {
  const ids = Array.from({ length: customers }, () => newId())
  await pool.query(
    `INSERT INTO users (id, email, email_key, password_hash, locale, created_at)
     SELECT id, id || '@wallet.example', id || '@wallet.example', '-', 'en', now() FROM unnest($1::uuid[]) id`,
    [ids],
  )
  // Built at once an index takes a fraction of the time.
  const { rows: indexes } = await pool.query<{ definition: string }>(
    "SELECT indexdef AS definition FROM pg_indexes WHERE indexname = 'operations_history'",
  )
  await pool.query("DROP INDEX operations_history")
  const roundsAtOnce = Math.max(1, Math.floor(linesAtOnce / customers))
  for (let age = lines; age > 0; age -= roundsAtOnce) {
    await pool.query(linesText, [ids, age, Math.max(1, age - roundsAtOnce + 1)])
  }
  for (const { definition } of indexes) await pool.query(definition)
  await pool.query("VACUUM ANALYZE operations")
  return ids
}

const linesText = `
  INSERT INTO operations
    (id, user_id, kind, subject_id, direction, state, currency, amount, fee, counterparty, created_at)
  SELECT uuidv7(), customer, 'transfer', uuidv7(), (ARRAY['in', 'out'])[1 + age % 2], 'completed', 'USDT', 1 + age, 0,
    'u•••@wallet.example', now() - age * interval '1 minute'
  FROM generate_series($2::int, $3::int, -1) age, unnest($1::uuid[]) customer`

/** One reader after the other's answer: the newest page of customers at random. */
export async function measureFirstPage(
  { db }: Connection,
  customers: readonly string[],
  seconds: number,
): Promise<Measured> {
  // The call uses nothing else of the services.
  const services = { db, now: () => new Date() } as Services
  const request = { origin: { address: "", userAgent: "", requestId: "" }, trx: undefined, requireStepUp: undefined }
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const userId = customers[Math.floor(Math.random() * customers.length)] ?? ""
    const start = performance.now()
    const input = { limit: linesOfAPage }
    const { items } = await operationHandlers.listOperations(services, {
      ...request,
      caller: sessionCaller({ id: "", userId }),
      input,
    })
    latencies.push(performance.now() - start)
    if (items.length < linesOfAPage) throw new Error(`A page of ${items.length} lines.`)
  }
  return summarise(latencies, seconds, undefined)
}
