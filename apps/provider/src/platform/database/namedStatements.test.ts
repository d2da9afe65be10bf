import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { retryOnConflict } from "#platform/http/transaction.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { inPipeline } from "./inPipeline.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  await database.pool.query("CREATE TABLE things (id integer, size integer)")
  await database.pool.query("INSERT INTO things VALUES (1, 10)")
})
afterAll(() => database.drop())

const readThings = (ids: readonly number[]) =>
  retryOnConflict(() =>
    inPipeline(
      database.db,
      async (trx) => sql<{ size: unknown }>`SELECT * FROM things WHERE id = ANY(${ids})`.execute(trx),
      async (_pipeline, { rows }) => rows.map(({ size }) => size),
    ),
  )

const countPrepared = async (text: string) => {
  const { rows } = await database.pool.query(
    "SELECT count(*)::integer AS count FROM pg_prepared_statements WHERE statement LIKE $1",
    [text],
  )
  return rows[0]?.count
}

test("a statement of a pipeline is prepared once it has come five times; one that comes alone is not", async () => {
  for (let turn = 0; turn < 4; turn++) expect(await readThings([1])).toEqual([10])
  expect(await countPrepared("%FROM things%")).toBe(0)
  for (let turn = 0; turn < 20; turn++) expect(await readThings([turn])).toEqual(turn === 1 ? [10] : [])
  expect(await countPrepared("%FROM things%")).toBe(1)
  for (let turn = 0; turn < 20; turn++) await sql`SELECT id FROM things LIMIT ${turn}`.execute(database.db)
  expect(await countPrepared("%LIMIT%")).toBe(0)
})

test("a table that a newer process changes fails no statement that was prepared before", async () => {
  for (let turn = 0; turn < 10; turn++) await readThings([1])
  await database.pool.query("ALTER TABLE things ALTER size TYPE text")
  for (let turn = 0; turn < 10; turn++) expect(await readThings([1])).toEqual(["10"])
})

test("a session that has lost its prepared statements fails none", async () => {
  for (let turn = 0; turn < 10; turn++) await readThings([1])
  await database.pool.query("DEALLOCATE ALL")
  for (let turn = 0; turn < 10; turn++) expect(await readThings([1])).toEqual(["10"])
})

test("what PostgreSQL changed is counted as before", async () => {
  const { numUpdatedRows } = await database.db
    .updateTable("users")
    .set({ locale: "en" })
    .where("id", "is", null)
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(0n)
  const { numAffectedRows } = await sql`UPDATE things SET size = '11'`.execute(database.db)
  expect(numAffectedRows).toBe(1n)
})
