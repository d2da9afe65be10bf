import { text } from "@wallet/operators/text.ts"
import type { Fact } from "@wallet/operators/values.ts"
import { expect, test } from "vitest"
import { compareFacts } from "./compareFacts.ts"

const fact = (name: string, data: string): Fact => ({ name: text(name, name), value: { kind: "data", data } })

test("equal facts have no difference, whatever the order of their keys", () => {
  const name = text("To", "Куда")
  expect(
    compareFacts([{ value: { data: "a", kind: "data" }, name }], [{ name, value: { kind: "data", data: "a" } }]),
  ).toEqual([])
})

test("a changed, a new and a missing fact are named with both values", () => {
  const changes = compareFacts([fact("To", "a"), fact("Note", "x")], [fact("To", "b"), fact("State", "held")])
  expect(changes.map(({ name, before, after }) => [name.en, before, after])).toEqual([
    ["To", { kind: "data", data: "a" }, { kind: "data", data: "b" }],
    ["State", null, { kind: "data", data: "held" }],
    ["Note", { kind: "data", data: "x" }, null],
  ])
})

test("facts of one name are compared in their order", () => {
  const changes = compareFacts([fact("Transaction", "1")], [fact("Transaction", "1"), fact("Transaction", "2")])
  expect(changes).toMatchObject([{ before: null, after: { data: "2" } }])
})
