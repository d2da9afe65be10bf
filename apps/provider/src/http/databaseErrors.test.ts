import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../test/postgres.ts"
import { applyAlone, customer, transfer } from "../ledger/transfers.testing.ts"
import { isTransactionConflict } from "./databaseErrors.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("one ledger reference recorded twice at the same moment, for different accounts: run the transaction again", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      applyAlone(database, [
        transfer({ owner: "system", code: `rail:${n}` }, customer(`clash ${n}`), 1n, { reference: "clash" }),
      ]),
    ),
  )
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.every(isTransactionConflict)).toBe(true)
})

test("any other value that is there already is no conflict of transactions", async () => {
  await database.pool.query("CREATE TABLE names (name text UNIQUE)")
  await database.pool.query("INSERT INTO names VALUES ('a')")
  const error = await database.pool.query("INSERT INTO names VALUES ('a')").catch((cause: unknown) => cause)
  expect(error).toMatchObject({ code: "23505" })
  expect(isTransactionConflict(error)).toBe(false)
})
