import { expect, test } from "vitest"
import type { KeyValueStorage } from "#environment/storage.ts"
import { createMemoryStorage } from "#testing/memoryStorage.ts"
import { createFallbackStorage } from "./fallbackStorage.ts"

function fail(): never {
  throw new Error("SecurityError")
}

test("it passes on what works", () => {
  const below = createMemoryStorage({ a: "1" })
  const storage = createFallbackStorage(below)
  storage.setItem("b", "2")
  storage.removeItem("a")
  expect([storage.getItem("a"), storage.getItem("b")]).toEqual([null, "2"])
  expect(Object.fromEntries(below.entries)).toEqual({ b: "2" })
})

test("a storage that throws on everything is replaced by memory", () => {
  const storage = createFallbackStorage({ getItem: fail, setItem: fail, removeItem: fail })
  expect(storage.getItem("a")).toBeNull()
  storage.setItem("a", "1")
  expect(storage.getItem("a")).toBe("1")
  storage.removeItem("a")
  expect(storage.getItem("a")).toBeNull()
})

test("what a full storage refused is still read back, and not the older value below it", () => {
  const below = createMemoryStorage({ a: "old" })
  const storage = createFallbackStorage({ ...below, setItem: fail })
  storage.setItem("a", "new")
  expect(storage.getItem("a")).toBe("new")
})

test("a removal that failed is still a removal", () => {
  const below = createMemoryStorage({ a: "1" })
  const storage = createFallbackStorage({ ...below, removeItem: fail })
  storage.removeItem("a")
  expect(storage.getItem("a")).toBeNull()
})

test("once the storage works again, another tab's value is seen", () => {
  const below = createMemoryStorage()
  let broken = true
  const flaky: KeyValueStorage = { ...below, setItem: (key, value) => (broken ? fail() : below.setItem(key, value)) }
  const storage = createFallbackStorage(flaky)
  storage.setItem("a", "1")
  broken = false
  storage.setItem("a", "2")
  below.setItem("a", "3")
  expect(storage.getItem("a")).toBe("3")
})

test("a stored value that is not text counts as absent", () => {
  const odd = createMemoryStorage()
  // A storage of a foreign origin may answer anything.
  const storage = createFallbackStorage({ ...odd, getItem: () => ({ a: 1 }) as never })
  expect(storage.getItem("a")).toBeNull()
})

test("without a storage, memory is used", () => {
  const storage = createFallbackStorage(undefined)
  storage.setItem("a", "1")
  expect(storage.getItem("a")).toBe("1")
})
