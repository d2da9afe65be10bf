import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { repeat } from "./repeat.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Rounds that end when the test says so. */
function createRounds() {
  const ends: (() => void)[] = []
  const round = () => new Promise<void>((resolve) => void ends.push(resolve))
  return { round, count: () => ends.length, end: () => ends.at(-1)?.() }
}

test("the first round begins at once, the next one a pause after the end of the last", async () => {
  const { round, count, end } = createRounds()
  const stop = repeat(round, 1_000)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(count()).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(999)
  expect(count()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(2)
  end()
  await stop()
})

test("stopping waits for the round under way, and no other begins", async () => {
  const { round, count, end } = createRounds()
  const stopped = vi.fn<() => void>()
  const stopping = repeat(round, 1_000)().then(stopped)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(stopped).not.toHaveBeenCalled()
  end()
  await stopping
  await vi.advanceTimersByTimeAsync(5_000)
  expect(count()).toBe(1)
})
