import * as v from "valibot"
import { expect, test } from "vitest"
import { countFilters, isFiltered, toOperationsFilter } from "./historyFilters.ts"
import { HistorySearchSchema } from "./historySearch.ts"

const read = (address: object) => v.parse(HistorySearchSchema, address)

test("screens C history: the URL holds the filter, and invalid values are ignored", () => {
  const search = read({ kind: "exchange", currency: "BTC", min: "0.5", from: "2026-03-01", until: "2026-03-31" })
  expect(toOperationsFilter(search)).toMatchObject({ kind: "exchange", currency: "BTC", minAmount: "0.5" })
  expect(countFilters(search)).toBe(3)
  const bad = read({
    kind: "theft",
    direction: 7,
    state: "toString",
    min: "1e5",
    from: "yesterday",
    text: "x".repeat(101),
  })
  expect(Object.values(bad).every((value) => value === undefined)).toBe(true)
})

test("days become instants in the visitor's time zone, and the range includes both days", () => {
  const { from, to } = toOperationsFilter(read({ from: "2026-03-01", until: "2026-03-01" }))
  expect(Date.parse(to ?? "") - Date.parse(from ?? "")).toBe(24 * 60 * 60 * 1000)
})

test("an amount without its currency and a text of two characters filter nothing", () => {
  const search = read({ min: "5", text: " ab " })
  expect(isFiltered(search)).toBe(false)
  expect(toOperationsFilter(search)).not.toHaveProperty("minAmount")
  expect(isFiltered(read({ text: "abc" }))).toBe(true)
})
