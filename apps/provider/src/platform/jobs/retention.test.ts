import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, describe, expect, test } from "vitest"
import { registered } from "#areas.ts"
import { createTestDatabase } from "../../../test/postgres.ts"
import { platformRetention } from "./housekeeping.ts"

const database = await createTestDatabase()
afterAll(() => database.drop())

const operations = readFileSync(join(import.meta.dirname, "../../../../../docs/operations.md"), "utf8")
const [, section = ""] = operations.split("\n### Retention\n")
const [retention = ""] = section.split("\n### ")

/** The rows of the document's tables: their tables of the database, and the last column. */
const documented = Array.from(
  retention.matchAll(/^\|[^|]*\|([^|]*`[^|]*)\|([^|]*)\|$/gm),
  ([, tables = "", last = ""]) => ({
    tables: Array.from(tables.matchAll(/`([\w.]+)`/g), ([, name = ""]) => name),
    last: last.trim(),
  }),
)
const isPeriod = (last: string) => /^(\d+ |until|a year|an hour)/.test(last)
const listNames = (isDeleted: boolean) =>
  documented.filter(({ last }) => isPeriod(last) === isDeleted).flatMap(({ tables }) => tables)

/** Neither the provider's own: what the migrations note, and the sandbox's. */
const others = /^(kysely_|sandbox\.)/

async function readTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT CASE table_schema WHEN 'public' THEN table_name ELSE table_schema || '.' || table_name END AS name
    FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(database.db)
  return rows.map(({ name }) => name).filter((name) => !others.test(name))
}

/** Tables whose rows go with those that they belong to. */
async function readDependents(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`.execute(
    database.db,
  )
  return rows.map(({ name }) => name)
}

describe("what is kept, and for how long", () => {
  test("the document says of each table how long its rows are kept, or why they stay", async () => {
    const named = documented.flatMap(({ tables }) => tables)
    expect(named.toSorted()).toEqual((await readTables()).toSorted())
    expect(documented.every(({ last }) => last.length > 10 || isPeriod(last))).toBe(true)
  })

  test("rows of which the document says so are deleted, and no others", async () => {
    const swept = [...platformRetention(registered.jobRules), ...registered.retention].map(
      ({ table }) => table as string,
    )
    expect(swept.filter((table) => !listNames(true).includes(table))).toEqual([])
    // Counted, thinned out and replaced by what they belong to.
    const known = new Set([...swept, ...(await readDependents()), "rate_limits", "rate_samples"])
    expect(listNames(true).filter((table) => !known.has(table))).toEqual([])
  })
})
