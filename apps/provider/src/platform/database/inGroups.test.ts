import { EventEmitter, once } from "node:events"
import { expect, test } from "vitest"
import { type GroupRules, inGroups } from "./inGroups.ts"

const rules: GroupRules = { largest: 4, mayBeOfOneItem: (error) => error instanceof RangeError }

test("whoever comes alone goes at once; whoever comes meanwhile goes together, at most so many", async () => {
  const groups: number[][] = []
  const gate = new EventEmitter()
  const submit = inGroups<number, number>(rules, async (items) => {
    groups.push([...items])
    if (groups.length === 1) await once(gate, "open")
    return items.map((item) => item * 10)
  })
  const alone = submit(1)
  await Promise.resolve()
  expect(groups).toEqual([[1]])
  const others = [2, 3, 4, 5, 6].map(submit)
  gate.emit("open")
  expect(await Promise.all([alone, ...others])).toEqual([10, 20, 30, 40, 50, 60])
  expect(groups).toEqual([[1], [2, 3, 4, 5], [6]])
})

test("the next group begins when the one under way has ended, and not before", async () => {
  const begun: number[] = []
  const gate = new EventEmitter()
  const submit = inGroups<number, number>({ ...rules, largest: 1 }, async ([item = 0]) => {
    begun.push(item)
    if (item === 1) await once(gate, "end")
    return [item]
  })
  const all = [1, 2].map(submit)
  await Promise.resolve()
  expect(begun).toEqual([1])
  gate.emit("end")
  expect(await Promise.all(all)).toEqual([1, 2])
})

test("a further group begins beside one under way once enough wait, and nothing of the same name meets in two", async () => {
  const begun: string[][] = []
  const gate = new EventEmitter()
  const beside = { atOnce: 2, from: 2, namesOf: (item: string) => [item.slice(0, 1)] }
  const submit = inGroups<string, string>({ ...rules, beside }, async (items) => {
    begun.push([...items])
    await once(gate, String(begun.length))
    return [...items]
  })
  const all = ["a1", "a2", "b1"].map(submit)
  await new Promise(setImmediate)
  expect(begun).toEqual([["a1", "a2", "b1"]])
  all.push(...["a3", "c1"].map(submit))
  await new Promise(setImmediate)
  // One of them has to wait for its own, and the other is too few.
  expect(begun).toHaveLength(1)
  all.push(submit("d1"))
  await new Promise(setImmediate)
  expect(begun.slice(1)).toEqual([["c1", "d1"]])
  all.push(...["e1", "f1", "g1"].map(submit))
  await new Promise(setImmediate)
  expect(begun).toHaveLength(2)
  gate.emit("2")
  await new Promise(setImmediate)
  expect(begun.slice(2)).toEqual([["e1", "f1", "g1"]])
  gate.emit("1")
  await new Promise(setImmediate)
  gate.emit("3")
  await new Promise(setImmediate)
  expect(begun.slice(3)).toEqual([["a3"]])
  gate.emit("4")
  expect(await Promise.all(all)).toEqual(["a1", "a2", "b1", "a3", "c1", "d1", "e1", "f1", "g1"])
})

test("an item of two names is passed over while one of them is under way, and overtaken by none of the other name", async () => {
  const begun: string[][] = []
  const gate = new EventEmitter()
  const beside = { atOnce: 2, from: 2, namesOf: (item: string) => item.split("-") }
  const submit = inGroups<string, string>({ ...rules, beside }, async (items) => {
    begun.push([...items])
    await once(gate, String(begun.length))
    return [...items]
  })
  const all = ["a-b", "c-a", "d-c", "e-f", "g-h"].map((item) => submit(item))
  await new Promise(setImmediate)
  expect(begun).toEqual([["a-b", "c-a", "d-c", "e-f"]])
  all.push(...["i-j", "k-b", "l-k"].map((item) => submit(item)))
  await new Promise(setImmediate)
  expect(begun.slice(1)).toEqual([["g-h", "i-j"]])
  for (const ended of ["1", "2", "3"]) {
    gate.emit(ended)
    await new Promise(setImmediate)
  }
  expect(begun.slice(2)).toEqual([["k-b", "l-k"]])
  expect(await Promise.all(all)).toHaveLength(8)
})

test("one bad item never fails its neighbours; an error of the group rejects each", async () => {
  const submit = inGroups<number, number>(rules, (items) => {
    if (items.includes(13)) return Promise.reject(new RangeError("13"))
    if (items.includes(99)) return Promise.reject(new Error("away"))
    return Promise.resolve([...items])
  })
  const outcomes = async (items: readonly number[]) =>
    (await Promise.allSettled(items.map(submit))).map((one) =>
      one.status === "fulfilled" ? one.value : one.reason.message,
    )
  expect(await outcomes([1, 13, 2])).toEqual([1, "13", 2])
  expect(await outcomes([1, 99, 2])).toEqual(["away", "away", "away"])
})

test("an item that has to wait alone keeps neither its neighbours nor later groups waiting", async () => {
  const gate = new EventEmitter()
  const submit = inGroups<number, number>({ ...rules, largest: 8 }, async (items) => {
    if (items.length > 1 && items.includes(13)) throw new RangeError("13")
    if (items.includes(13)) await once(gate, "open")
    return [...items]
  })
  const first = [1, 13, 2, 3, 4, 5].map(submit)
  expect(await Promise.all(first.filter((_, index) => index !== 1))).toEqual([1, 2, 3, 4, 5])
  expect(await Promise.all([6, 7].map(submit))).toEqual([6, 7])
  gate.emit("open")
  expect(await first[1]).toBe(13)
})

test("items that waited too long are not tried alone any more once their time is over; the others are", async () => {
  const waits = { wereTooLong: (error: unknown) => error instanceof RangeError, longest: 50 }
  const tried: number[] = []
  const submit = inGroups<number, number>({ ...rules, largest: 8, waits }, async (items, isAlone) => {
    if (!isAlone) throw new RangeError("waited")
    tried.push(...items)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return [...items]
  })
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(submit))
  expect(tried).toEqual([1, 2, 3, 4])
  expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill("fulfilled"), "rejected", "rejected"])
})
