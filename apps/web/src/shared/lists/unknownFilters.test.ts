import { expect, test } from "vitest"
import { findUnknownFilters } from "./unknownFilters.ts"

const filters = { status: ["2xx", "4xx"], path: undefined }

test("filters that a list has, and other parts of the address, are fine", () => {
  expect(findUnknownFilters({ section: "requests", status: "4xx", path: "/wallets" }, filters, ["section"])).toEqual([])
  expect(findUnknownFilters({ status: undefined }, filters, [])).toEqual([])
})

test("a filter with an unknown value is named with the allowed values", () => {
  expect(findUnknownFilters({ status: "7xx", stauts: "2xx" }, filters, [])).toEqual([
    { name: "status", value: "7xx", allowed: ["2xx", "4xx"] },
    { name: "stauts", allowed: ["status", "path"] },
  ])
})
