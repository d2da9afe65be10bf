import { pino } from "pino"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type Clocks, type DatabaseClock, followClock } from "./clock.ts"

const log = pino({ level: "silent" })
const hour = 3_600_000

/** PostgreSQL's clock, and a process whose own one is off. The monotonic clock is vitest's. */
function createClocks(ownError: number) {
  let databaseOffset = Date.UTC(2026, 10, 23)
  let roundTrip = 4
  let isAway = false
  const databaseTime = () => performance.now() + databaseOffset
  return {
    databaseTime,
    moveDatabaseClock: (milliseconds: number) => {
      databaseOffset += milliseconds
    },
    setRoundTrip: (milliseconds: number) => {
      roundTrip = milliseconds
    },
    goAway: () => {
      isAway = true
    },
    clocks: {
      own: () => databaseTime() + ownError,
      monotonic: () => performance.now(),
      ask: async () => {
        if (isAway) throw new Error("away")
        await pass(roundTrip / 2)
        const at = databaseTime()
        await pass(roundTrip / 2)
        return at
      },
    },
  }
}

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Follows the clock from now on, while time passes. */
async function follow(clocks: Clocks, told: Parameters<typeof followClock>[1] = log): Promise<DatabaseClock> {
  const [clock] = await Promise.all([followClock(clocks, told), vi.advanceTimersByTimeAsync(100)])
  return clock
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([0, 5 * 60_000, -hour])("a process whose clock is off by %i ms tells PostgreSQL's time", async (ownError) => {
  const { clocks, databaseTime } = createClocks(ownError)
  const clock = await follow(clocks)
  expect(Math.abs(clock.now().getTime() - databaseTime())).toBeLessThanOrEqual(4)
  await vi.advanceTimersByTimeAsync(hour)
  expect(Math.abs(clock.now().getTime() - databaseTime())).toBeLessThanOrEqual(4)
  expect(Math.abs(clock.ownError() - ownError)).toBeLessThanOrEqual(4)
  clock.stop()
})

test("a clock that is off by more than a second is logged once", async () => {
  const warn = vi.fn<() => void>()
  const told = async (ownError: number) => {
    const clock = await follow(createClocks(ownError).clocks, { warn, info: vi.fn<() => void>() })
    await vi.advanceTimersByTimeAsync(20_000)
    clock.stop()
    return warn.mock.calls.splice(0).length
  }
  expect([await told(900), await told(-1_100), await told(60_000)]).toEqual([0, 1, 1])
})

test("time never goes back, and catches up: also after a failover to a server whose clock is behind", async () => {
  const { clocks, databaseTime, moveDatabaseClock } = createClocks(0)
  const clock = await follow(clocks)
  moveDatabaseClock(-60_000)
  let before = clock.now().getTime()
  for (let second = 0; second < 180; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    const now = clock.now().getTime()
    expect(now).toBeGreaterThan(before)
    before = now
  }
  expect(Math.abs(before - databaseTime())).toBeLessThanOrEqual(4)
  moveDatabaseClock(60_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Math.abs(clock.now().getTime() - databaseTime())).toBeLessThanOrEqual(4)
  clock.stop()
})

test("a slow answer does not worsen what a quick one told; without answers time goes on", async () => {
  const { clocks, databaseTime, setRoundTrip, goAway } = createClocks(0)
  const clock = await follow(clocks)
  setRoundTrip(800)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(Math.abs(clock.now().getTime() - databaseTime())).toBeLessThanOrEqual(4)
  goAway()
  await vi.advanceTimersByTimeAsync(hour)
  expect(Math.abs(clock.now().getTime() - databaseTime())).toBeLessThanOrEqual(4)
  clock.stop()
})
