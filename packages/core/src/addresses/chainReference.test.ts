import { expect, test } from "vitest"
import { readChainReference } from "./chainReference.ts"

const hex = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b"

test.each([
  [`0x${hex}`, "transaction", ["ethereum", "bsc"]],
  [hex, "transaction", ["bitcoin", "litecoin", "tron"]],
  [` ${hex.toUpperCase()} `, "transaction", ["bitcoin", "litecoin", "tron"]],
  ["TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "address", ["tron"]],
  ["0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed", "address", ["ethereum", "bsc"]],
])("screens B, explorer: %s is a %s of %s", (typed, kind, ids) => {
  const reference = readChainReference(typed)
  expect(reference?.kind).toBe(kind)
  expect(reference?.kind === "operation" ? [] : reference?.networks.map(({ id }) => id)).toEqual(ids)
})

test("a reference of ours is one in any case", () => {
  expect(readChainReference("3f9a-27c0-b1e4")).toEqual({ kind: "operation", text: "3F9A-27C0-B1E4" })
})

test.each(["", "hello", hex.slice(1), `0x${hex}0`, "3f9a-27c0", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"])(
  "%j is nothing that is known",
  (typed) => expect(readChainReference(typed)).toBeUndefined(),
)
