import { setTimeout as pause } from "node:timers/promises"
import { startInSandbox } from "@wallet/sandbox/start.ts"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"

let database: TestDatabase
/** The test's own sessions: PostgreSQL ends a provider's sessions shortly after it was closed. */
let sessions: number | undefined
beforeAll(async () => {
  database = await createTestDatabase()
  sessions = await countSessions()
})
afterAll(() => database.drop())

const start = (onOpened: (part: string) => void) =>
  startInSandbox(
    readConfig(
      {
        DATABASE_URL: database.databaseUrl,
        SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
        LOG_LEVEL: "silent",
        OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1",
      },
      "development",
    ),
    { onOpened },
  )

/** Sessions of the provider in PostgreSQL. */
async function countSessions(): Promise<number | undefined> {
  const { rows } = await sql<{ sessions: number }>`
    SELECT count(*)::int AS sessions FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.db)
  return rows[0]?.sessions
}

/** Timers that keep this process alive. */
const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length

/** True if at most this many timers are left within two seconds: the time limit of a pending query ends by itself. */
async function fallsTo(timers: number): Promise<boolean> {
  for (let look = 0; look < 20; look++) {
    if (countTimers() <= timers) return true
    // oxlint-disable-next-line no-await-in-loop -- looks again
    await pause(100)
  }
  return false
}

async function failAfter(failing: string): Promise<void> {
  const opened = start((part) => {
    if (part === failing) throw new Error(`after ${part}`)
  })
  await expect(opened).rejects.toThrow(`after ${failing}`)
}

/** The parts that a complete start opens. */
async function listParts(): Promise<readonly string[]> {
  const parts: string[] = []
  const whole = await start((part) => void parts.push(part))
  await whole.close()
  return parts
}

/** @returns the parts after which a failed start left timers. Asserts that no sessions are left. */
async function findLeftTimers(parts: readonly string[]): Promise<readonly string[]> {
  const timers = countTimers()
  const left: string[] = []
  for (const failing of parts) {
    await failAfter(failing)
    await expect.poll(countSessions, { message: failing }).toBe(sessions)
    if (!(await fallsTo(timers))) left.push(failing)
  }
  return left
}

test("a failing step of a start reports its error, and everything opened before is closed", async () => {
  expect(await findLeftTimers(["heavy connection", "worker", "reconciler"])).toEqual([])
}, 60_000)

test("this holds for each step of a start @long", async () => {
  const parts = await listParts()
  expect(parts).toEqual(expect.arrayContaining(["connection", "clock", "listener", "worker", "collections", "sealer"]))
  expect(await findLeftTimers(parts)).toEqual([])
}, 180_000)
