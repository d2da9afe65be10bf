import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { inPipeline } from "./inPipeline.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
  await database.pool.query("CREATE TABLE notes (text text PRIMARY KEY)")
})
afterAll(() => database.drop())

const nothing = () => Promise.resolve()
const findNothing = () => Promise.reject(new Error("nothing found"))
const notes = async () =>
  (await database.pool.query("SELECT text FROM notes ORDER BY text")).rows.map(({ text }) => text)

test("what is looked up and written commits together, in the order of sending", async () => {
  const result = await inPipeline(
    database.db,
    async (trx) => (await sql<{ n: number }>`SELECT 1 AS n`.execute(trx)).rows[0]?.n,
    async ({ trx, writes }, found) => {
      await sql`INSERT INTO notes VALUES ('a')`.execute(writes)
      const seen = await sql`SELECT FROM notes`.execute(trx)
      await sql`INSERT INTO notes VALUES ('b')`.execute(writes)
      return [found, seen.rows.length]
    },
  )
  expect(result).toEqual([1, 1])
  expect(await notes()).toEqual(["a", "b"])
})

test("a statement that fails is named as the cause, though others failed behind it, and nothing stays", async () => {
  const failing = inPipeline(database.db, nothing, async ({ trx, writes }) => {
    await sql`INSERT INTO notes VALUES ('c')`.execute(writes)
    await sql`INSERT INTO notes VALUES ('c')`.execute(writes)
    await sql`INSERT INTO notes VALUES ('d')`.execute(writes)
    await sql`SELECT 1`.execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: "23505" })
  const late = inPipeline(database.db, nothing, ({ writes }) => sql`INSERT INTO notes VALUES ('a')`.execute(writes))
  await expect(late).rejects.toMatchObject({ code: "23505" })
  expect(await notes()).toEqual(["a", "b"])
})

test("a fault of the caller's undoes what was sent, and the connections are as good as new", async () => {
  for (let time = 0; time < 5; time++) {
    const failing = inPipeline(database.db, nothing, async ({ writes }) => {
      await sql`INSERT INTO notes VALUES ('e')`.execute(writes)
      throw new Error("a fault")
    })
    await expect(failing).rejects.toThrow("a fault")
  }
  await expect(inPipeline(database.db, findNothing, nothing)).rejects.toThrow("nothing found")
  expect(await notes()).toEqual(["a", "b"])
})

test("what must be read can't be asked where nobody waits for the answer", async () => {
  const asking = inPipeline(database.db, nothing, ({ writes }) => writes.selectFrom("users").selectAll().execute())
  await expect(asking).rejects.toThrow("is not answered")
})
