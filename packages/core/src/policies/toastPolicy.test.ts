import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { KeyValueStorage } from "#environment/storage.ts"
import { createToastPolicy } from "./toastPolicy.ts"

const key = "lastNotifications"

/** A storage method that is switched off. */
function closed(): never {
  throw new Error("closed")
}

function memoryStorage(entries: Record<string, string> = {}): KeyValueStorage & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (name) => map.get(name) ?? null,
    setItem: (name, value) => void map.set(name, value),
    removeItem: (name) => void map.delete(name),
  }
}

function setUp(storage: KeyValueStorage = memoryStorage(), start = 1_000_000) {
  let time = start
  const now = () => time
  return {
    policy: createToastPolicy({ storage, now }),
    otherTab: createToastPolicy({ storage, now }),
    setTime: (at: number) => {
      time = at
    },
    wait: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

describe("spec §8: identical error toasts within 5 seconds are suppressed", () => {
  test("shows the first, suppresses the second, lets another text through", () => {
    const { policy } = setUp()
    expect(policy.accept("Network error")).toBe(true)
    expect(policy.accept("Network error")).toBe(false)
    expect(policy.accept("Authorization error")).toBe(true)
  })

  test("opens again exactly 5000 ms after the toast was shown", () => {
    const { policy, wait } = setUp()
    policy.accept("a")
    wait(4999)
    expect(policy.accept("a")).toBe(false)
    wait(1)
    expect(policy.accept("a")).toBe(true)
  })

  test("does not prolong the window by toasts that were suppressed", () => {
    const { policy, wait } = setUp()
    policy.accept("a")
    wait(3000)
    policy.accept("a")
    wait(2000)
    expect(policy.accept("a")).toBe(true)
  })

  test("is shared by the tabs through the storage", () => {
    const { policy, otherTab } = setUp()
    expect(policy.accept("a")).toBe(true)
    expect(otherTab.accept("a")).toBe(false)
  })

  test("does not mistake texts for names of object properties", () => {
    const { policy } = setUp()
    for (const text of ["__proto__", "constructor", "toString", ""]) {
      expect(policy.accept(text)).toBe(true)
      expect(policy.accept(text)).toBe(false)
    }
  })

  test("is not silenced by a clock that is put back", () => {
    const { policy, setTime } = setUp()
    policy.accept("a")
    setTime(1_000)
    expect(policy.accept("a")).toBe(true)
    expect(policy.accept("a")).toBe(false)
  })

  test("takes a small step back of the clock for the same moment", () => {
    const { policy, wait } = setUp()
    policy.accept("a")
    wait(-20)
    expect(policy.accept("a")).toBe(false)
  })

  test.each(["", "{", "null", "7", '{"a":1}', '[null,["a"],["a","b"],[1,2],["a",1,2]]', '[["a",1e999]]', "<html>"])(
    "reads a damaged record as none: %s",
    (damaged) => {
      const { policy } = setUp(memoryStorage({ [key]: damaged }))
      expect(policy.accept("a")).toBe(true)
      expect(policy.accept("a")).toBe(false)
    },
  )

  test("falls back to memory where the storage throws on reading and on writing", () => {
    const { policy, wait } = setUp({ getItem: closed, setItem: closed, removeItem: closed })
    expect(policy.accept("a")).toBe(true)
    expect(policy.accept("a")).toBe(false)
    wait(5000)
    expect(policy.accept("a")).toBe(true)
  })

  test("falls back to memory where the storage is full but holds an old record", () => {
    const full = memoryStorage({ [key]: '[["a",1]]' })
    full.setItem = () => {
      throw new Error("QuotaExceededError")
    }
    const { policy } = setUp(full)
    expect(policy.accept("a")).toBe(true)
    expect(policy.accept("a")).toBe(false)
  })

  test("drops what is older than the window, and holds a bounded number within it", () => {
    const storage = memoryStorage()
    const { policy, wait } = setUp(storage)
    for (let index = 0; index < 500; index += 1) policy.accept(`toast ${index}`)
    expect(JSON.parse(storage.map.get(key) ?? "")).toHaveLength(50)
    wait(5000)
    policy.accept("last")
    expect(JSON.parse(storage.map.get(key) ?? "")).toEqual([["last", 1_005_000]])
  })

  test("property: an accepted text was not accepted in the 5000 ms before, whatever the storage does", () => {
    const step = fc.record({
      wait: fc.nat(4000),
      text: fc.constantFrom("a", "b", "c"),
      damage: fc.option(fc.constantFrom("{", "[]", "null"), { nil: undefined, freq: 5 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const storage = memoryStorage()
        const { policy, wait } = setUp(storage)
        const shownAt = new Map<string, number>()
        let time = 0
        for (const { wait: pause, text, damage } of steps) {
          wait(pause)
          time += pause
          if (damage) storage.map.set(key, damage)
          const due = time - (shownAt.get(text) ?? Number.NEGATIVE_INFINITY) >= 5000
          expect(policy.accept(text)).toBe(due)
          if (due) shownAt.set(text, time)
        }
      }),
    )
  })
})
