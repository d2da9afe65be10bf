import * as fc from "fast-check"
import { expect, test } from "vitest"
import { createFakeClock } from "#testing/fakeClock.ts"
import { createDeadlines } from "./deadlines.ts"
import type { Timers } from "./timers.ts"

const never = () => new Promise<string>(() => {})

function setUp() {
  const clock = createFakeClock()
  const disposal = new AbortController()
  const offset = { current: 0 }
  const deadlines = createDeadlines(clock.timers, () => clock.now() + offset.current, disposal.signal)
  const start = clock.now()
  /** When each of them was over, in milliseconds from the start. */
  const over = new Map<string, number>()
  const run = (name: string, limit: number) =>
    void deadlines.run(limit, () => name, undefined, never).then(() => over.set(name, clock.now() - start))
  return { clock, disposal, deadlines, offset, over, run }
}

test("property: each limit is kept to the millisecond, however many share the timer", async () => {
  const begun = fc.record({ at: fc.nat(100), limit: fc.integer({ min: 1, max: 100 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(begun, { maxLength: 12 }), async (all) => {
      const { clock, over, run } = setUp()
      for (let at = 0; at <= 100; at++) {
        for (const [index, one] of all.entries()) if (one.at === at) run(`${index}`, one.limit)
        // oxlint-disable-next-line no-await-in-loop -- time passes step by step
        await clock.advance(1)
      }
      await clock.advance(200)
      expect(new Map(all.map(({ at, limit }, index) => [`${index}`, at + limit]))).toEqual(over)
      expect(clock.waiting()).toBe(0)
    }),
    { numRuns: 50 },
  )
})

test.each([-3_600_000, 3_600_000])(
  "a clock that jumps by %i ms makes a limit longer, and no wait endless",
  async (jump) => {
    const { clock, offset, over, run } = setUp()
    run("before", 1000)
    await clock.advance(400)
    offset.current = jump
    run("after", 1000)
    await clock.advance(2000)
    expect([...over.keys()].sort()).toEqual(["after", "before"])
    expect(over.get("after")).toBeGreaterThanOrEqual(1000)
  },
)

test("what ends in time takes its timer back, or lets the platform go without it", async () => {
  const { clock, deadlines } = setUp()
  expect(
    await deadlines.run(
      1000,
      () => "late",
      undefined,
      async () => "done",
    ),
  ).toBe("done")
  expect(clock.waiting()).toBe(0)

  const released: unknown[] = []
  const timers: Timers = { ...clock.timers, release: (timer) => void released.push(timer) }
  const releasing = createDeadlines(timers, clock.now, new AbortController().signal)
  await releasing.run(
    1000,
    () => "late",
    undefined,
    async () => "done",
  )
  await releasing.run(
    1000,
    () => "late",
    undefined,
    async () => "done",
  )
  expect([released.length, clock.waiting()]).toEqual([1, 1])
  await clock.advance(2000)
  expect(clock.waiting()).toBe(0)
})

test("a process stays for a pause, and its timer is taken back when the caller ends it", async () => {
  const clock = createFakeClock()
  const released: unknown[] = []
  const timers: Timers = { ...clock.timers, release: (timer) => void released.push(timer) }
  const deadlines = createDeadlines(timers, clock.now, new AbortController().signal)
  const caller = new AbortController()
  const ended = deadlines.pause(500, caller.signal)
  expect([released.length, clock.waiting()]).toEqual([0, 1])
  caller.abort("enough")
  await expect(ended).rejects.toBe("enough")
  expect(clock.waiting()).toBe(0)

  let isOver = false
  void deadlines.pause(500, undefined).then(() => (isOver = true))
  await clock.advance(499)
  expect(isOver).toBe(false)
  await clock.advance(1)
  expect(isOver).toBe(true)
})

test("stop ends everything with the disposal's reason, and nothing starts afterwards", async () => {
  const { clock, disposal, deadlines } = setUp()
  const running = [deadlines.run(1000, () => "late", undefined, never), deadlines.pause(500, undefined)]
  disposal.abort("disposed")
  deadlines.stop()
  expect(await Promise.allSettled(running)).toMatchObject([{ reason: "disposed" }, { reason: "disposed" }])
  await expect(
    deadlines.run(
      1000,
      () => "late",
      undefined,
      async () => "done",
    ),
  ).rejects.toBe("disposed")
  expect(clock.waiting()).toBe(0)
})
