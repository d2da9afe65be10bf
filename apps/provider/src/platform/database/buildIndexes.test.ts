import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { countWaiting, createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { buildIndexes, claimIndexes, readIndexDifferences, repeatUntilClaimed } from "./buildIndexes.ts"
import type { ConcurrentIndex } from "./concurrentIndexes.ts"
import { openClient } from "./connection.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query("CREATE TABLE shelf (id integer, name text); INSERT INTO shelf VALUES (1, 'one')")
})
afterAll(() => database.drop())

function onShelf(name: string): ConcurrentIndex {
  return { name, table: "shelf", definition: "(name)" }
}

async function listIndexes(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT relname || CASE WHEN indisvalid THEN '' ELSE ' invalid' END AS name
     FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = 'shelf'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Resolves as soon as that number of statements waits for another transaction. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(() => countWaiting(database), { timeout: 20_000 }).toBe(count)
}

test("a new database has every index from its first migration on", async () => {
  expect(await readIndexDifferences(database.db)).toEqual({ missing: [], retired: [] })
})

test("rows are written while an index is built, and the index has them", async () => {
  const writer = await openClient(database.databaseUrl)
  await writer.query("BEGIN; INSERT INTO shelf VALUES (2, 'two')")
  const building = buildIndexes(database.db, database.databaseUrl, { wanted: [onShelf("shelf_by_name")] })
  // The build waits for the transaction above; nobody else does.
  await untilWaiting(1)
  await database.pool.query("INSERT INTO shelf VALUES (3, 'three')")
  await database.pool.query("UPDATE shelf SET name = 'first' WHERE id = 1")
  await writer.query("COMMIT")
  await writer.end()
  await building
  expect(await listIndexes()).toEqual(["shelf_by_name"])
  await database.pool.query("SET enable_seqscan = off")
  const { rows } = await database.pool.query("SELECT id FROM shelf WHERE name IN ('first', 'two', 'three') ORDER BY id")
  expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test("a build that was killed leaves an invalid index, which the next one replaces", async () => {
  const reader = await openClient(database.databaseUrl)
  await reader.query("BEGIN; INSERT INTO shelf VALUES (4, 'four')")
  const wanted = [onShelf("shelf_again")]
  const killed = buildIndexes(database.db, database.databaseUrl, { wanted })
  const outcome = killed.catch((error: unknown) => error)
  await untilWaiting(1)
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX CON%'",
  )
  expect(await outcome).toBeInstanceOf(Error)
  await reader.query("COMMIT")
  await reader.end()
  expect(await listIndexes()).toContain("shelf_again invalid")
  await buildIndexes(database.db, database.databaseUrl, { wanted })
  expect(await listIndexes()).toEqual(["shelf_again", "shelf_by_name"])
})

test("a build that is stopped ends at once, and the next one continues", async () => {
  const reader = await openClient(database.databaseUrl)
  await reader.query("BEGIN; INSERT INTO shelf VALUES (5, 'five')")
  const wanted = [onShelf("shelf_stopped")]
  const stopping = new AbortController()
  const stopped = buildIndexes(database.db, database.databaseUrl, { wanted, signal: stopping.signal })
  const outcome = stopped.catch((error: unknown) => error)
  await untilWaiting(1)
  stopping.abort()
  expect(await outcome).toBeInstanceOf(Error)
  await reader.query("COMMIT")
  await reader.end()
  await buildIndexes(database.db, database.databaseUrl, { wanted })
  expect(await listIndexes()).toEqual(["shelf_again", "shelf_by_name", "shelf_stopped"])
})

test("of two processes one builds, and both return when it is done", async () => {
  const wanted = [onShelf("shelf_once"), onShelf("shelf_twice")]
  const built: string[] = []
  const build = () =>
    buildIndexes(database.db, database.databaseUrl, { wanted, onBuild: ({ name }) => built.push(name) })
  await Promise.all([build(), build()])
  expect(built).toEqual(["shelf_once", "shelf_twice"])
  expect(await readIndexDifferences(database.db, wanted)).toEqual({ missing: [], retired: [] })
})

test("a migration that begins meanwhile waits until the index is built, and locks nothing before", async () => {
  const writer = await openClient(database.databaseUrl)
  await writer.query("BEGIN; INSERT INTO shelf VALUES (6, 'six')")
  const building = buildIndexes(database.db, database.databaseUrl, { wanted: [onShelf("shelf_before")] })
  await untilWaiting(1)
  let isMigrated = false
  const migrating = repeatUntilClaimed(() =>
    database.db.transaction().execute(async (trx) => {
      if (!(await claimIndexes(trx))) return undefined
      await sql`ALTER TABLE shelf ADD COLUMN height integer`.execute(trx)
      isMigrated = true
      return isMigrated
    }),
  )
  await database.pool.query("INSERT INTO shelf VALUES (7, 'seven')")
  expect(isMigrated).toBe(false)
  await writer.query("COMMIT")
  await writer.end()
  await building
  await migrating
  expect(await listIndexes()).toContain("shelf_before")
})

test("an index that is no longer wanted is dropped", async () => {
  await database.pool.query("CREATE INDEX transfers_by_reference ON transfers (operation_reference(id))")
  await buildIndexes(database.db, database.databaseUrl)
  expect(await readIndexDifferences(database.db)).toEqual({ missing: [], retired: [] })
})
