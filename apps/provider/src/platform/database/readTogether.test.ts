import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { isLimitReached } from "../http/databaseErrors.ts"
import { readTogether, readWithin } from "./readTogether.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
})
afterAll(() => database.drop())

type Reads = Parameters<Parameters<typeof readTogether>[1]>[0]
const readNumber = async (db: Reads, number: number) =>
  (await sql<{ n: number; packet: Date }>`SELECT ${number}::integer AS n, now() AS packet`.execute(db)).rows[0]

test("statements of one moment share a packet, and each gets its own answer", async () => {
  for (let time = 0; time < 8; time++) {
    const found = await readTogether(database.db, (db) => Promise.all([1, 2, 3].map((n) => readNumber(db, n))))
    expect(found.map((row) => row?.n)).toEqual([1, 2, 3])
    expect(new Set(found.map((row) => row?.packet.getTime())).size).toBe(1)
  }
})

test("a statement that fails fails those of its packet, and the connection reads on", async () => {
  const failing = readTogether(database.db, (db) =>
    Promise.all([readNumber(db, 1), sql`SELECT 1 / 0`.execute(db), readNumber(db, 2)]),
  )
  await expect(failing).rejects.toMatchObject({ code: "22012" })
  expect((await readTogether(database.db, (db) => readNumber(db, 4)))?.n).toBe(4)
})

test("within a transaction, reads see what it has written", async () => {
  const seen = await database.db.transaction().execute(async (trx) => {
    await sql`CREATE TEMPORARY TABLE drafts (n integer) ON COMMIT DROP`.execute(trx)
    return readTogether(trx, async (db) => (await sql`SELECT FROM drafts`.execute(db)).rows)
  })
  expect(seen).toEqual([])
})

test("a limit holds for every packet and for nothing behind it", async () => {
  const slow = readWithin(database.db, 50, async (db) => {
    await readNumber(db, 1)
    await wait(1)
    return sql`SELECT pg_sleep(5)`.execute(db)
  })
  expect(isLimitReached(await slow.catch((error: unknown) => error))).toBe(true)
  expect(await readWithin(database.db, 50, async (db) => (await readNumber(db, 5))?.n)).toBe(5)
  const { rows } = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(database.db)
  expect(rows[0]?.statement_timeout).not.toBe("50ms")
})

test("nobody begins a transaction where there would be none", async () => {
  const beginning = readTogether(database.db, (db) => db.transaction().execute(async () => {}))
  await expect(beginning).rejects.toThrow("transaction")
})

test("readers of one moment share a packet, and one that fails fails no other", async () => {
  const read = () => readTogether(database.db, (db) => readNumber(db, 1))
  const [one, other] = await Promise.all([read(), read()])
  expect(one?.packet).toEqual(other?.packet)
  const failing = readTogether(database.db, (db) => sql`SELECT 1 / 0`.execute(db))
  const [failed, number] = await Promise.allSettled([failing, readTogether(database.db, (db) => readNumber(db, 6))])
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } })
  expect(number).toMatchObject({ status: "fulfilled", value: { n: 6 } })
})

test("a reader that gets no connection fails, and the next one reads", async () => {
  const both = [1, 2].map((n) => readTogether(database.db, (db) => readNumber(db, n)))
  expect((await Promise.all(both)).map((row) => row?.n)).toEqual([1, 2])
  expect((await readTogether(database.db, (db) => readNumber(db, 3)))?.n).toBe(3)
})
