import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mostAttempts, retryWait } from "./retrySchedule.ts"

const day = 24 * 3_600_000

describe("screens C /account/api: a delivery is retried over days", () => {
  test("retries start soon, become less frequent, and end after three days", () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, index) => retryWait(index + 1, 0) ?? 0)
    expect(waits[0]).toBe(5000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const whole = waits.reduce((sum, wait) => sum + wait, 0)
    expect(whole).toBeGreaterThan(3 * day)
    expect(whole).toBeLessThan(4 * day)
  })

  test("the random part makes a delay longer by a fifth at most, and never shorter", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: mostAttempts - 1 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempts, random) => {
          const least = retryWait(attempts, 0) ?? 0
          const wait = retryWait(attempts, random) ?? 0
          expect(wait).toBeGreaterThanOrEqual(least)
          expect(wait).toBeLessThanOrEqual(least * 1.2)
        },
      ),
    )
  })

  test("there is no delay after the last attempt", () => {
    expect(retryWait(mostAttempts, 0)).toBeUndefined()
  })
})
