import { expect, test } from "vitest"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { settleInTurn } from "./settleInTurn.ts"

const away = new PartyUnavailableError("nobody is there")
const refused = new Error("refused")

/** Returns the given outcome of each item. */
const ask = (outcome: unknown) => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome))

test("each item has its own result, in the order of the items", async () => {
  expect(await settleInTurn([1, away, refused], ask)).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: away },
    { status: "rejected", reason: refused },
  ])
  expect(await settleInTurn([], ask)).toEqual([])
})

test("if no item got a response, the party's circuit counts it as a failure", async () => {
  await expect(settleInTurn([away], ask)).rejects.toBe(away)
  await expect(settleInTurn([away, away], ask)).rejects.toBe(away)
})

test("a refusal is a response, for one item and for several", async () => {
  expect(await settleInTurn([refused], ask)).toEqual([{ status: "rejected", reason: refused }])
  expect(await settleInTurn([refused, away], ask)).toHaveLength(2)
})

test("the next call starts after the previous one has ended", async () => {
  let underWay = 0
  await settleInTurn([1, 2, 3], async () => {
    underWay += 1
    expect(underWay).toBe(1)
    await Promise.resolve()
    underWay -= 1
  })
})
