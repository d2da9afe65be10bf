import { EventEmitter, once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { sessionCaller } from "#access/identity/callers.ts"
import { startTestProvider, type TestProvider } from "#test/testProvider.ts"
import { isLimitReached } from "./databaseErrors.ts"
import { createHeavyReads } from "./heavyReads.ts"
import { Refusal } from "./refusal.ts"

let provider: TestProvider
beforeAll(async () => {
  provider = await startTestProvider()
})
afterAll(() => provider.stop())

const account = (userId: string) => sessionCaller({ id: "session", userId }).account

const bounds = { atOnce: 2, longestWait: 5_000, longestStatement: 5_000 }

async function catchRefusal(reading: Promise<unknown>) {
  const error: unknown = await reading.catch((failure: unknown) => failure)
  if (!(error instanceof Refusal)) throw error
  return { tag: error.tag, retryAfter: error.parts.retryAfter }
}

test("two heavy reads of a customer run at once, further ones wait, and those of another customer do not", async () => {
  const heavyReads = createHeavyReads(provider.services, bounds)
  const gate = new EventEmitter()
  const opened = once(gate, "open")
  let running = 0
  let most = 0
  const ofOne = Array.from({ length: 6 }, () =>
    heavyReads.run(account("one"), async () => {
      most = Math.max(most, ++running)
      await opened
      running--
    }),
  )
  await vi.waitUntil(() => running === 2, { timeout: 4_000 })
  expect(await heavyReads.run(account("other"), async () => "read")).toBe("read")
  gate.emit("open")
  await Promise.all(ofOne)
  expect(most).toBe(2)
})

test("a heavy read that waits too long for the customer's others is refused with Retry-After", async () => {
  const heavyReads = createHeavyReads(provider.services, { ...bounds, longestWait: 20 })
  const slow = [1, 2].map(() => heavyReads.run(account("one"), () => wait(200)))
  expect(await catchRefusal(heavyReads.run(account("one"), async () => "read"))).toEqual({
    tag: "rate_limited",
    retryAfter: 5,
  })
  await Promise.all(slow)
  expect(await heavyReads.run(account("one"), async () => "read")).toBe("read")
})

test("a heavy read that PostgreSQL works at for too long ends at the limit, and leaves no limit behind", async () => {
  const heavyReads = createHeavyReads(provider.services, { ...bounds, longestStatement: 50 })
  const reading = heavyReads.run(account("one"), ({ db }) => sql`SELECT pg_sleep(5)`.execute(db))
  expect(isLimitReached(await reading.catch((error: unknown) => error))).toBe(true)
  await sql`SELECT pg_sleep(0.1)`.execute(provider.services.db)
})

test("who reads for long waits between reads, is refused where the wait is too long, and holds up no other customer", async () => {
  const heavyReads = createHeavyReads(provider.services, { burst: 50, share: 0.2, longestWait: 1_500 })
  const read = (name: string, milliseconds: number) => heavyReads.run(account(name), () => wait(milliseconds, "read"))
  await read("one", 100)
  const began = performance.now()
  await read("one", 100)
  expect(performance.now() - began).toBeGreaterThan(300)
  const others = performance.now()
  await read("other", 1)
  expect(performance.now() - others).toBeLessThan(200)
  await read("one", 400)
  const refused = await catchRefusal(read("one", 1))
  expect(refused.tag).toBe("rate_limited")
  expect(refused.retryAfter).toBeGreaterThanOrEqual(2)
})

test("among many customers who read as much, nobody waits", async () => {
  const heavyReads = createHeavyReads(provider.services, { burst: 10, share: 0.2, longestWait: 100 })
  const names = ["one", "two", "three", "four"]
  for (let round = 0; round < 3; round++) {
    const reading = names.map((name) => heavyReads.run(account(name), () => wait(30, name)))
    expect(await Promise.all(reading)).toEqual(names)
  }
})

test("the newest page of a history is no heavy read, and one with a filter or a cursor is", () => {
  const heavyReads = createHeavyReads(provider.services)
  expect(heavyReads.isHeavy("listOperations", { limit: 50 })).toBe(false)
  for (const asked of [{ text: "rent" }, { cursor: "a" }, { state: "processing" }])
    expect(heavyReads.isHeavy("listOperations", { limit: 50, ...asked })).toBe(true)
  expect([heavyReads.isHeavy("getPortfolioHistory", {}), heavyReads.isHeavy("listWallets", {})]).toEqual([true, false])
})
