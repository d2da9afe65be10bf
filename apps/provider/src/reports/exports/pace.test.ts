import { expect, test } from "vitest"
import { createPace } from "./pace.ts"

/** The rests after pieces of work of so many milliseconds, in which the process was busy for a share of the time. */
async function listRests(
  work: readonly (readonly [milliseconds: number, utilization: number, requests?: number])[],
): Promise<number[]> {
  const rests: number[] = []
  let place = 0
  const pace = createPace({
    countRequests: () => work[place]?.[2] ?? 0,
    measure: (since) => {
      const [time = 0, utilization = 0] = since ? (work[place] ?? []) : []
      return { active: time * utilization, idle: time * (1 - utilization), utilization }
    },
    rest: async (milliseconds) => {
      rests.push(Math.round(milliseconds))
    },
  })
  for (; place < work.length; place++) await pace()
  return rests
}

const firstSecond = [1_001, 0.5] as const

test("a file rests three times as long as it worked where the process is busy, and never else", async () => {
  expect(await listRests([firstSecond, [100, 0.95], [100, 0.5], [200, 1]])).toEqual([300, 600])
})

test("a file rests while many requests are under way, also where the process waits for PostgreSQL", async () => {
  expect(await listRests([firstSecond, [100, 0.5, 11], [100, 0.5, 12], [100, 0.5, 64]])).toEqual([300, 300])
})

test("no rest is longer than two seconds", async () => {
  expect(await listRests([[5_000, 1]])).toEqual([2_000])
})

test("a file that is written within a second never rests", async () => {
  expect(
    await listRests([
      [400, 1],
      [400, 1],
    ]),
  ).toEqual([])
})
