import type { KyselyPlugin } from "kysely"
import type { Logger } from "pino"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { newId } from "#platform/database/newId.ts"
import { requireFreshControls } from "#platform/http/pauses.ts"
import { createTestDatabase, type TestDatabase } from "#test/postgres.ts"
import { followControls } from "./controls.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.useRealTimers())

const silent = { warn: () => {} } as unknown as Logger
const hour = 3_600_000

/** A listener that receives nothing, and reconnects when the test makes it. */
function createListener() {
  const missed = new Set<() => void>()
  return {
    on: () => () => {},
    onGap: (miss: () => void) => void missed.add(miss),
    reconnect: () => {
      for (const miss of missed) miss()
    },
  }
}

async function addPause(subject: string): Promise<void> {
  const { db } = database
  const operator = async () => {
    const id = newId()
    const email = `${id}@wallet.example`
    await db
      .insertInto("operators")
      .values({ id, email, email_key: email, role: "approver", password_hash: "", created_at: new Date() })
      .execute()
    return id
  }
  const at = new Date()
  await db
    .insertInto("run_time_controls")
    .values({
      id: newId(),
      kind: "pause",
      subject,
      value: "",
      reason: "a test",
      state: "active",
      proposed_by: await operator(),
      proposed_at: at,
      confirmed_by: await operator(),
      confirmed_at: at,
      ends_at: new Date(at.getTime() + hour),
    })
    .execute()
}

const list = (controls: { list: (kind: "pause") => readonly { subject: string }[] }) =>
  controls.list("pause").map(({ subject }) => subject)

test("a change whose hint was lost is read within a second, and after a reconnect at once", async () => {
  const listener = createListener()
  const controls = await followControls({ db: database.db, now: () => new Date(), log: silent }, listener)
  await addPause("way:send")
  await vi.waitFor(() => expect(list(controls)).toContain("way:send"), { timeout: 1_500, interval: 20 })
  await addPause("way:exchange")
  listener.reconnect()
  await vi.waitFor(() => expect(list(controls)).toContain("way:exchange"), { timeout: 500, interval: 10 })
  controls.stop()
})

test("a process that can't read the controls lets no money leave after a few seconds, and again once it can", async () => {
  const listener = createListener()
  let isCut = false
  const cutOff: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (isCut) throw new Error("no route to PostgreSQL")
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const db = database.db.withPlugin(cutOff)
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] })
  const controls = await followControls({ db, now: () => new Date(), log: silent }, listener)
  isCut = true
  vi.advanceTimersByTime(3_500)
  expect(() => requireFreshControls({ controls })).not.toThrow()
  vi.advanceTimersByTime(1_000)
  expect(() => requireFreshControls({ controls })).toThrow("service_unavailable")
  isCut = false
  listener.reconnect()
  await vi.waitFor(() => expect(controls.isFresh()).toBe(true))
  controls.stop()
})
