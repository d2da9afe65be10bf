import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createEmptyDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { buildIndexes } from "./buildIndexes.ts"
import { concurrentIndexes } from "./concurrentIndexes.ts"
import { measureEffects } from "./measureEffects.testing.ts"
import { migrate } from "./migrate.ts"
import {
  lastBuildingIndexes,
  lastUnclassified,
  migrationEffects,
  oldVersions,
  smallTables,
} from "./migrationEffects.ts"
import { migrations } from "./migrations/index.ts"
import { planMigrations } from "./planMigrations.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

const names = migrations.map(([name]) => name)

test("what is recorded of each migration is what it removes, restricts and locks", async () => {
  const empty = await createEmptyDatabase()
  try {
    expect(await measureEffects(empty.db)).toEqual(migrationEffects)
  } finally {
    await empty.drop()
  }
})

test("whoever removes or restricts something says whether an older version goes on beside it", () => {
  const silent = names.filter((name) => {
    const { removes = [], restricts = [] } = migrationEffects[name] ?? {}
    return name > lastUnclassified && removes.length + restricts.length > 0 && !oldVersions[name]
  })
  expect(silent).toEqual([])
  expect(Object.keys(oldVersions).filter((name) => !names.includes(name))).toEqual([])
})

test("a migration builds no index of a large table under a lock", () => {
  const building = names
    .filter((name) => name > lastBuildingIndexes)
    .flatMap((name) => migrationEffects[name]?.builds ?? [])
    .filter((index) => !smallTables.some((table) => index.endsWith(` on ${table}`)))
  expect(building, "put it into concurrentIndexes.ts").toEqual([])
})

test("a plan names what is pending, in order, and changes nothing", async () => {
  expect((await planMigrations(database.db)).pending.map(({ name }) => name)).toEqual(names)
  const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname IN ('public', 'ledger')`.execute(database.db)
  expect(rows).toEqual([])

  await migrate(database.db, "0084_one_ledger_path")
  const { pending, unknown } = await planMigrations(database.db)
  expect(unknown).toEqual([])
  expect(pending.map(({ name }) => name)).toEqual(names.slice(names.indexOf("0085_lean_sends")))
  expect(pending.slice(0, 2)).toMatchObject([
    { name: "0085_lean_sends", kind: "expand", besideOlder: { isSafe: true } },
    { name: "0090_signer_keys", kind: "expand", locks: {}, besideOlder: { isSafe: true, why: "it only adds" } },
  ])
  expect(pending.find(({ name }) => name === "0092_fees_of_networks")).toMatchObject({
    kind: "contract",
    locks: { "ROW EXCLUSIVE": ["statement_totals"] },
    besideOlder: { isSafe: false },
  })

  expect(await migrate(database.db)).toEqual(pending.map(({ name }) => name))
  const { indexes, ...rest } = await planMigrations(database.db)
  expect(rest).toEqual({ pending: [], unknown: [] })
  expect(indexes).toEqual(concurrentIndexes)
  await buildIndexes(database.db, database.databaseUrl)
  expect((await planMigrations(database.db)).indexes).toEqual([])
})

test("a plan waits for nobody who locks a table of the schema", async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE users, ledger.accounts IN ACCESS EXCLUSIVE MODE`.execute(trx)
    expect((await planMigrations(database.db)).pending).toEqual([])
  })
})

test("a migration that this version does not know is named", async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_newer', '')`.execute(database.db)
  expect((await planMigrations(database.db)).unknown).toEqual(["9999_newer"])
  await sql`DELETE FROM kysely_migration WHERE name = '9999_newer'`.execute(database.db)
})
