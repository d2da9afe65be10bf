import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { startRelay } from "#test/faults/relay.ts"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { connect, openReplica } from "./connection.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe("the error for a database that can't be used is one line without the password", () => {
  const secret = "s3cret-word"
  const cases = {
    "no URL": [secret, "not of the form"],
    "another protocol": [`mysql://me:${secret}@127.0.0.1/wallet`, "not of the form"],
    "nobody listens": [
      `postgres://me:${secret}@127.0.0.1:1/wallet`,
      "127.0.0.1:1/wallet can't be used: connect ECONNREFUSED",
    ],
    "no such host": [`postgres://me:${secret}@nowhere.invalid/wallet`, "nowhere.invalid/wallet can't be used"],
  }
  test.each(Object.entries(cases))("%s", async (_name, [url, expected]) => {
    const error = await connect(url ?? "").catch((cause: unknown) => cause)
    expect(error).toMatchObject({ name: "DatabaseUnavailableError", message: expect.stringContaining(expected ?? "") })
    expect(String(error)).not.toContain(secret)
    expect(String(error)).not.toContain("\n")
  })

  test("a wrong password", async () => {
    const url = new URL(database.databaseUrl)
    url.password = secret
    const error = await connect(url.href).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ message: expect.stringContaining("password authentication failed") })
    expect(String(error)).not.toContain(secret)
  })
})

test("connections to a replica that hangs are closed at once", async () => {
  const url = new URL(database.databaseUrl)
  const relay = await startRelay(Number(url.port))
  url.port = String(relay.port)
  const replica = openReplica(url.href)
  const one = sql<{ one: number }>`SELECT 1 AS one`
  expect((await one.execute(replica.db)).rows).toEqual([{ one: 1 }])
  relay.cut()
  const started = performance.now()
  await replica.close()
  expect(performance.now() - started).toBeLessThan(1_000)
  await relay.close()
})

test("money columns are bigint to the last of 38 digits, rates are exact text, counts are bigint", async () => {
  const { rows } = await sql`SELECT
    '99999999999999999999999999999999999999'::numeric(38,0) AS money, '-7'::numeric(38,0) AS debt,
    '1.500000000000000001'::numeric(38,18) AS rate, 2::numeric(38,18) AS whole_rate,
    9223372036854775807::int8 AS large, '2026-02-01'::date AS day`.execute(database.db)
  expect(rows).toEqual([
    {
      money: 99999999999999999999999999999999999999n,
      debt: -7n,
      rate: "1.500000000000000001",
      whole_rate: "2.000000000000000000",
      large: 9223372036854775807n,
      day: "2026-02-01",
    },
  ])
})

test("bigint goes in as exactly as it comes out", async () => {
  const amount = -12345678901234567890123456789012345678n
  const { rows } = await sql`SELECT ${amount}::numeric(38,0) AS one, ${[amount]}::numeric(38,0)[] AS many`.execute(
    database.db,
  )
  expect(rows).toMatchObject([{ one: amount }])
})
