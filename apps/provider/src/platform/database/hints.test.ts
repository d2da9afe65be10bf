import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { openClient } from "./connection.ts"
import { hintAtCommit } from "./hints.ts"
import { inPipeline } from "./inPipeline.ts"

let database: TestDatabase
let heard: string[]
let listener: Awaited<ReturnType<typeof openClient>>
beforeAll(async () => {
  database = await createTestDatabase()
  listener = await openClient(database.databaseUrl)
  await listener.query("LISTEN news")
  heard = []
  listener.on("notification", ({ payload }) => heard.push(...JSON.parse(payload ?? "[]")))
})
afterEach(() => void heard.splice(0))
afterAll(async () => {
  await listener.end()
  await database.drop()
})

/** Waits for a hint sent now: all hints sent earlier have arrived by then. */
async function untilAllIsHeard(): Promise<void> {
  await hintAtCommit(database.db, "news", ["end"])
  await vi.waitFor(() => expect(heard).toContain("end"))
}

test("a hint is heard after the commit, and not before", async () => {
  await database.db.transaction().execute(async (trx) => {
    await hintAtCommit(trx, "news", ["one", "other"])
    await untilAllIsHeard()
    expect(heard.splice(0)).toEqual(["end"])
  })
  await vi.waitFor(() => expect(heard).toEqual(["one", "other"]))
})

test("a hint of a transaction whose statements do not wait for each other is heard after its commit", async () => {
  const paying = inPipeline(
    database.db,
    async () => {},
    async ({ trx, writes }) => {
      await hintAtCommit(writes, "news", ["written"])
      await hintAtCommit(trx, "news", ["read"])
      await untilAllIsHeard()
      expect(heard.splice(0)).toEqual(["end"])
    },
  )
  await paying
  await vi.waitFor(() => expect(heard).toEqual(["written", "read"]))
})

test("a rolled-back transaction sends no hints", async () => {
  const failing = [
    database.db.transaction().execute(async (trx) => {
      await hintAtCommit(trx, "news", ["rolled back"])
      throw new Error("no")
    }),
    inPipeline(
      database.db,
      async () => {},
      async ({ writes }) => {
        await hintAtCommit(writes, "news", ["rolled back"])
        await sql`SELECT 1 / 0`.execute(writes)
      },
    ),
  ]
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(["rejected", "rejected"])
  await untilAllIsHeard()
  expect(heard).toEqual(["end"])
})

test("a thousand hints of one moment arrive, the same one once", async () => {
  const subjects = Array.from(
    { length: 1_000 },
    (_, index) => `01a20b35-fdcc-72b3-8c5e-${String(index).padStart(12, "0")}`,
  )
  await Promise.all(subjects.map((subject) => hintAtCommit(database.db, "news", [subject, "same"])))
  await untilAllIsHeard()
  expect(new Set(heard)).toEqual(new Set([...subjects, "same", "end"]))
})
