import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { applyAlone, card, customer, transfer } from "../transfers.testing.ts"
import { readChainHead, sealTransfers } from "./seal.ts"
import { verifySince } from "./verifySince.ts"

const past = 20_000
const recent = 15
const ada = customer("ada")
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await applyAlone(database, [transfer(card, ada, 1n)])
  await addPast()
  await sealTransfers(database.db, "start")
  await database.pool.query("ANALYZE")
}, 60_000)
afterAll(() => database.drop())

/** Payments at intervals of a minute, between the only two accounts: each raises both versions by 1. */
async function addPast(): Promise<void> {
  await database.pool.query(`
    INSERT INTO ledger.transfers (id, reference, kind, operation_id, at)
      SELECT uuidv7((n - ${past}) * interval '1 min' - interval '1 h'), 'past ' || n, 'transfer', 'operation', now() - interval '1 year' FROM generate_series(1, ${past}) n;
    INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at)
      SELECT a.id, n + a.version, t.id, sign, a.posted + sign * (n - 1), a.posted + sign * n, t.at
      FROM generate_series(1, ${past}) n JOIN ledger.transfers t ON t.reference = 'past ' || n
      CROSS JOIN LATERAL (SELECT *, CASE WHEN starts_with(owner, 'system:') THEN -1 ELSE 1 END AS sign FROM ledger.accounts) a;
    UPDATE ledger.accounts SET version = version + ${past}, updated_at = now(),
      posted = posted + ${past} * CASE WHEN starts_with(owner, 'system:') THEN -1 ELSE 1 END`)
}

/** The number of rows and index entries read from each table of the ledger during some work. */
async function countRead(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readCounts()
  await work()
  const after = await readCounts()
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))
}

async function readCounts(): Promise<Record<string, number>> {
  // Each session reports its own counts, at the latest when it is next idle.
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query("SELECT pg_stat_force_next_flush()")))
  const { rows } = await sql<{ name: string; read: bigint }>`
    SELECT t.relname AS name, t.seq_tup_read + (
      SELECT sum(i.idx_tup_read) FROM pg_stat_user_indexes i WHERE i.relid = t.relid
    )::bigint AS read
    FROM pg_stat_user_tables t WHERE t.schemaname = 'ledger' AND t.relname IN ('transfers', 'entries', 'seals')
  `.execute(database.db)
  return Object.fromEntries(rows.map(({ name, read }) => [name, Number(read)]))
}

test("sealing and a check of recent rows read the recent rows, and not the whole ledger", async () => {
  const { position } = await readChainHead(database.db)
  await applyAlone(
    database,
    Array.from({ length: recent }, () => transfer(card, ada, 1n)),
  )
  const sealing = await countRead(() => sealTransfers(database.db, "usual"))
  const again = await countRead(() => sealTransfers(database.db, "usual"))
  const since = await countRead(async () => {
    expect((await verifySince(database.db, { position })).differences).toEqual([])
  })
  // A few look-ups per row and rule. A scan of a table or an index would read all earlier rows.
  for (const counts of [sealing, again]) expect(Math.max(...Object.values(counts))).toBeLessThan(10 * recent)
  expect(Math.max(...Object.values(since))).toBeLessThan(100 * recent)
  expect(Math.min(...Object.values(since))).toBeGreaterThan(recent)
}, 30_000)
