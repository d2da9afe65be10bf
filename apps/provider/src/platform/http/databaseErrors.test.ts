import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { applyRequests } from "#ledger/applyRequests.ts"
import { applyAlone, customer, transfer } from "#ledger/transfers.testing.ts"
import { countWaiting, createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { isDatabaseAway, isTemporaryFailure, isTransactionConflict } from "./databaseErrors.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("one ledger reference recorded twice at the same moment, for different accounts: run the transaction again", async () => {
  const late = await database.db.transaction().execute(async (trx) => {
    await applyRequests(trx, [clashing("one")], new Date())
    const waiting = applyAlone(database, [clashing("other")]).catch((error: unknown) => error)
    await vi.waitUntil(async () => (await countWaiting(database)) > 0)
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

test.each([
  ["53100", "disk_full"],
  ["53200", "out_of_memory"],
  ["53300", "too_many_connections"],
  ["57P01", "admin_shutdown"],
  ["57P03", "cannot_connect_now"],
  ["58030", "io_error"],
  ["08006", "connection_failure"],
  ["25006", "read_only_sql_transaction"],
  ["25P03", "idle_in_transaction_session_timeout"],
])("PostgreSQL can't work at the moment: %s %s", async (code) => {
  expect(isDatabaseAway(await raise(code))).toBe(true)
})

test.each([
  ["23505", "unique_violation"],
  ["42601", "syntax_error"],
])("a fault of a statement's own is no outage: %s %s", async (code) => {
  const error = await raise(code)
  expect([isDatabaseAway(error), isTemporaryFailure(error)]).toEqual([false, false])
})

test.each([
  ["55P03", "lock_not_available"],
  ["57014", "query_canceled"],
])("a statement that reached its session's limits is no outage, and may succeed later: %s %s", async (code) => {
  const error = await raise(code)
  expect([isDatabaseAway(error), isTemporaryFailure(error)]).toEqual([false, true])
})

test.each([
  ["40001", "serialization_failure"],
  ["40P01", "deadlock_detected"],
])("whoever gives up after several conflicts of transactions may ask again: %s %s", async (code) => {
  const error = await raise(code)
  expect([isDatabaseAway(error), isTemporaryFailure(error)]).toEqual([false, true])
})

async function raise(code: string): Promise<unknown> {
  const error = await database.pool
    .query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`)
    .catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code })
  return error
}

/** Between accounts of its own: nothing but the reference is shared. */
function clashing(name: string) {
  return transfer({ owner: "system", code: `rail:${name}` }, customer(name), 1n, { reference: "clash" })
}
