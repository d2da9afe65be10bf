import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { createTestDatabase, type TestDatabase } from "../../../test/postgres.ts"
import { createSharedCounter } from "./sharedCounter.ts"

const minute = 60_000
const hour = 60 * minute
/** The start of an hour. */
const noon = Date.UTC(2026, 10, 23, 12)

let database: TestDatabase
let moment: number
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  moment = noon
})

let count = 0
/** Counts by the services' clock, as one process of many does. */
function createCounter() {
  const counter = createSharedCounter({ db: database.db, now: () => new Date(moment) }, `test ${count++}`, hour)
  const addEach = async (times: number, limit: number) => {
    const waits = await Promise.all(Array.from({ length: times }, () => counter.addWithin("one", limit)))
    return waits.filter((wait) => wait === 0).length
  }
  return { ...counter, addEach }
}

test("a limit lets as many through as it says, however many come at once, and counts no refused one", async () => {
  const counter = createCounter()
  expect(await counter.addEach(50, 30)).toBe(30)
  expect(await counter.addEach(50, 30)).toBe(0)
  expect(await counter.addWithin("other", 30)).toBe(0)
})

test("whoever comes just before a window ends and just after gets no double amount", async () => {
  const counter = createCounter()
  moment = noon + hour - 1_000
  expect(await counter.addEach(30, 30)).toBe(30)
  moment = noon + hour + 1_000
  expect(await counter.addEach(30, 30)).toBe(1)
  moment = noon + hour + 30 * minute
  expect(await counter.addEach(30, 30)).toBe(14)
  moment = noon + 3 * hour
  expect(await counter.addEach(50, 30)).toBe(30)
})

test.each([0, 10 * minute, hour - 1])(
  "whoever waits as long as told, from %i ms of a window on, is let through",
  async (start) => {
    const counter = createCounter()
    moment = noon + start
    await counter.addEach(30, 30)
    for (let turn = 0; turn < 5; turn++) {
      const wait = await counter.addWithin("one", 30)
      expect(wait).toBeLessThanOrEqual(2 * hour)
      moment += wait - 2
      expect(await counter.addWithin("one", 30)).toBeGreaterThan(0)
      moment += 2
      expect(await counter.addWithin("one", 30)).toBe(0)
    }
  },
)

test("failures are counted for the last hour, and fade in the next; what succeeds is taken back or forgotten", async () => {
  const counter = createCounter()
  const counts: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) counts.push(await counter.add("one"))
  expect(counts).toEqual([1, 2, 3, 4])
  expect(await counter.add("one", -1)).toBe(3)
  moment = noon + hour + 20 * minute
  expect(await counter.add("one")).toBe(3)
  await counter.forget("one")
  expect(await counter.add("one")).toBe(1)
})

const asked = (...subjects: string[]) => sql`SELECT unnest(${subjects}::text[])`

test("many subjects are counted in one statement, each with what came in its window before", async () => {
  const counter = createCounter()
  await counter.add("a", 10)
  moment = noon + hour + 30 * minute
  await counter.add("b", 2)
  expect(await counter.addMany(asked("b", "b", "c", "a", "c", "b", "c", "c"))).toEqual(
    new Map([
      ["a", 6],
      ["b", 5],
      ["c", 4],
    ]),
  )
  const both = await Promise.all([counter.addMany(asked("a", "b", "c")), counter.addMany(asked("c", "b", "a"))])
  expect(Math.max(...both.map((counts) => counts.get("c") ?? 0))).toBe(6)
  expect(await counter.addMany(asked())).toEqual(new Map())
})

test("processes count by the services' time: a clock of their own changes nothing", async () => {
  const counter = createCounter()
  expect(await counter.addEach(20, 30)).toBe(20)
  const { Date: real } = globalThis
  const ahead = 90 * 24 * hour
  try {
    globalThis.Date = class extends real {
      static override now = () => real.now() + ahead
    } as DateConstructor
    expect(await counter.addEach(20, 30)).toBe(10)
    expect(await counter.addWithin("one", 30)).toBeLessThanOrEqual(2 * hour)
  } finally {
    globalThis.Date = real
  }
})
