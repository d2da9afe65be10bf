import { expect, test } from "vitest"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { settleInTurn } from "./settleInTurn.ts"

const away = new PartyUnavailableError("nobody is there")
const refused = new Error("refused")

/** Answers each question by what it names. */
const ask = (outcome: unknown) => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome))

test("each question has its own result, in the order of the questions", async () => {
  expect(await settleInTurn([1, away, refused], ask)).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: away },
    { status: "rejected", reason: refused },
  ])
  expect(await settleInTurn([], ask)).toEqual([])
})

test("where nobody was there to answer any question, the party's circuit learns of it", async () => {
  await expect(settleInTurn([away], ask)).rejects.toBe(away)
  await expect(settleInTurn([away, away], ask)).rejects.toBe(away)
})

test("a refusal is an answer, of one as of several", async () => {
  expect(await settleInTurn([refused], ask)).toEqual([{ status: "rejected", reason: refused }])
  expect(await settleInTurn([refused, away], ask)).toHaveLength(2)
})

test("the next question is asked once the last one is answered", async () => {
  let underWay = 0
  await settleInTurn([1, 2, 3], async () => {
    underWay += 1
    expect(underWay).toBe(1)
    await Promise.resolve()
    underWay -= 1
  })
})
