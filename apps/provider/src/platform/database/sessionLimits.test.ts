import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { connect, openClient } from "./connection.ts"
import { limitTransaction, setRoleLimits } from "./sessionLimits.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limits = sql<{ lock: string; idle: string; check: string }>`
  SELECT current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle,
    current_setting('client_connection_check_interval') AS check`

test("the role's limits are in every new session of it, whoever opens it; setting them again changes nothing", async () => {
  await setRoleLimits(database.db)
  await setRoleLimits(database.db)
  const client = await openClient(database.databaseUrl)
  const { rows } = await client.query(limits.compile(database.db).sql)
  await client.end()
  expect(rows).toEqual([{ lock: "1s", idle: "3s", check: "1s" }])
  const stored = await database.pool.query(
    "SELECT FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())",
  )
  expect(stored.rows).toHaveLength(1)
})

test("a pool has the limits of what it is for", async () => {
  const reads = await connect(database.databaseUrl, { profile: "reads", poolSize: 1 })
  expect((await limits.execute(reads.db)).rows).toMatchObject([{ lock: "2s", idle: "1min" }])
  await reads.close()
})

test("a transaction that needs longer says so for itself alone", async () => {
  const payments = await connect(database.databaseUrl, { profile: "payments", poolSize: 1 })
  await payments.db.transaction().execute(async (trx) => {
    await limitTransaction(trx, "maintenance")
    expect((await limits.execute(trx)).rows).toMatchObject([{ lock: "1min", idle: "5min" }])
  })
  expect((await limits.execute(payments.db)).rows).toMatchObject([{ lock: "1s", idle: "3s" }])
  await payments.close()
})
