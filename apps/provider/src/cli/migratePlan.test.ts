import { afterAll, beforeAll, expect, test } from "vitest"
import { buildIndexes } from "#platform/database/buildIndexes.ts"
import { migrate } from "#platform/database/migrate.ts"
import { createEmptyDatabase, type TestDatabase } from "#test/postgres.ts"
import { runCli } from "./cli.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createEmptyDatabase()
})
afterAll(() => database.drop())

async function run(...args: string[]) {
  const lines: string[] = []
  const exitCode = await runCli(
    args,
    { DATABASE_URL: database.databaseUrl },
    {
      result: (line) => lines.push(line),
      progress: { step: () => {}, end: () => {} },
      readInput: () => Promise.resolve(""),
    },
  )
  return { exitCode, output: lines.join("\n") }
}

async function countTables(): Promise<number> {
  const { rows } = await database.pool.query("SELECT FROM pg_tables WHERE schemaname IN ('public', 'ledger')")
  return rows.length
}

test("an empty database gets every migration, and has no table after the plan", async () => {
  const { exitCode, output } = await run("migrate", "--plan")
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^0001_ledger: expand\n/)
  expect(output).toContain("\nPending: ")
  expect(await countTables()).toBe(0)
})

test("each pending migration is listed with its kind, what it removes, its locks, and whether an older version can keep running", async () => {
  await migrate(database.db, "0078_actors")
  const before = await countTables()
  const { exitCode, output } = await run("migrate", "--plan")
  expect(exitCode).toBe(0)
  expect(output).toContain(
    [
      "0085_lean_sends: expand",
      "  removes live_events: unique btree (id)",
      "  locks: ACCESS EXCLUSIVE on known_recipients, live_events, notifications, sent_by_hour, users",
      "  beside an older version: safe, no version names the unique key of live_events",
      "0090_signer_keys: expand",
      "  locks: no table that is there already",
      "  beside an older version: safe, it only adds",
    ].join("\n"),
  )
  expect(output).toContain("0084_one_ledger_path: contract\n  removes ledger.write_if_unchanged(")
  expect(output).toContain("Stop every process of an older version first: 6 of them are not safe beside one.")
  expect(await countTables()).toBe(before)
})

test("a migrated database has nothing pending, and a database of a newer version is refused", async () => {
  await migrate(database.db)
  expect((await run("migrate", "--plan")).output).toMatch(
    /^No migration is pending.\nThe start then builds indexes while payments go on: .*users_frozen on users/,
  )
  await buildIndexes(database.db, database.databaseUrl)
  expect(await run("migrate", "--plan")).toEqual({ exitCode: 0, output: "No migration is pending." })
  await database.pool.query("INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_newer', '')")
  const output = "A newer version has migrated this database: it applied 9999_newer."
  expect(await run("migrate", "--plan")).toEqual({ exitCode: 2, output })
})

test("migrate needs --plan, and --plan needs migrate", async () => {
  expect(await run("migrate")).toMatchObject({ exitCode: 2, output: expect.stringContaining("migrate needs --plan") })
  const misplaced = { exitCode: 2, output: expect.stringContaining("--plan belongs to migrate") }
  expect(await run("verify", "--plan")).toMatchObject(misplaced)
})
