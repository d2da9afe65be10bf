import { expect, test } from "vitest"
import { findByWords } from "./findByWords.ts"

const items = ["Fees before you confirm", "What a confirmation is", "Твёрдый курс"]
const find = (typed: string) => findByWords(items, typed, (item) => [item])

test("every word must be there, in any order", () => {
  expect(find("confirm fees")).toEqual(["Fees before you confirm"])
  expect(find("confirm")).toHaveLength(2)
  expect(find("fees nothing")).toEqual([])
})

test("nothing typed finds everything", () => {
  expect(find("  ")).toEqual(items)
})

test("case and the dots of ё make no difference", () => {
  expect(find("ТВЕРДЫЙ")).toEqual(["Твёрдый курс"])
})
