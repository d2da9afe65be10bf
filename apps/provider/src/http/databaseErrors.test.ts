import { sql } from "kysely"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import { applyRequests } from "../ledger/applyRequests.ts"
import { applyAlone, customer, transfer } from "../ledger/transfers.testing.ts"
import { isTransactionConflict } from "./databaseErrors.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("one ledger reference recorded twice at the same moment, for different accounts: run the transaction again", async () => {
  const late = await database.db.transaction().execute(async (trx) => {
    await applyRequests(trx, [clashing("one")], new Date())
    const waiting = applyAlone(database, [clashing("other")]).catch((error: unknown) => error)
    await vi.waitUntil(async () => (await countWaiting()) > 0n)
    return { waiting }
  })
  expect(isTransactionConflict(await late.waiting)).toBe(true)
  expect(await applyAlone(database, [clashing("other")])).toEqual([{ status: "reference_reused" }])
})

test("any other value that is there already is no conflict of transactions", async () => {
  await database.pool.query("CREATE TABLE names (name text UNIQUE)")
  await database.pool.query("INSERT INTO names VALUES ('a')")
  const error = await database.pool.query("INSERT INTO names VALUES ('a')").catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: "23505" })
  expect(isTransactionConflict(error)).toBe(false)
})

/** Between accounts of its own: nothing but the reference is shared. */
function clashing(name: string) {
  return transfer({ owner: "system", code: `rail:${name}` }, customer(name), 1n, { reference: "clash" })
}

/** Sessions that wait for another transaction's end. */
async function countWaiting(): Promise<bigint> {
  const { rows } = await sql<{ waiting: bigint }>`
    SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db)
  return rows[0]?.waiting ?? 0n
}
