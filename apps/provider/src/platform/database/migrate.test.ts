import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { connect } from "./connection.ts"
import { migrate } from "./migrate.ts"
import { migrations } from "./migrations/index.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test("four processes that start at once on an empty database: one migrates, none fails", async () => {
  await sql`CREATE DATABASE empty_for_migrations TEMPLATE template0`.execute(database.db)
  const url = new URL("/empty_for_migrations", database.databaseUrl).href
  const processes = await Promise.all([1, 2, 3, 4].map(() => connect(url)))
  const applied = await Promise.all(processes.map(({ db }) => migrate(db)))
  await Promise.all(processes.map(({ close }) => close()))
  await sql`DROP DATABASE empty_for_migrations`.execute(database.db)

  const all = migrations.map(([name]) => name)
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([all, [], [], []])
})

test("migrating again changes nothing, and reads no columns of tables for that", async () => {
  const asked: string[] = []
  const noting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  expect(await migrate(noting)).toEqual([])
  expect(asked.join("\n")).toContain("pg_tables")
  expect(asked.join("\n")).not.toContain("pg_attribute")
})

test("a version that does not know a migration of the database does not start on it, and changes nothing", async () => {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_newer', '')`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow("9999_newer")
})
