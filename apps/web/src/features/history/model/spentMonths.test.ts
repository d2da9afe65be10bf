import type { Spending } from "@wallet/core/contract"
import { toDecimal } from "@wallet/core/money"
import { expect, test } from "vitest"
import { computeShare, findGreatest, spentMonths } from "./spentMonths.ts"

const spending: Spending = {
  reference: "USD",
  months: ["2026-01", "2026-02"],
  sums: [
    { month: "2026-02", kind: "transfer", amount: { amount: "0.1", currency: "USDT" }, value: "0.10000" },
    { month: "2026-02", kind: "transfer", amount: { amount: "0.2", currency: "EUR" }, value: "0.20001" },
    { month: "2026-02", kind: "withdrawal", amount: { amount: "9.0", currency: "USDT" }, value: "9.00000" },
    { month: "2026-02", kind: "invoice", amount: { amount: "0.5", currency: "BTC" }, value: null },
  ],
}

test("sums are exact, the dearest kind and the dearest currency come first, and a month without spending has none", () => {
  const [january, february] = spentMonths(spending)
  expect([january?.month, january?.kinds, january?.isPartial]).toEqual(["2026-01", [], false])
  expect(february && toDecimal(february.value)).toBe("9.30001")
  expect(february?.kinds.map(({ kind, value }) => [kind, toDecimal(value)])).toEqual([
    ["withdrawal", "9.00000"],
    ["transfer", "0.30001"],
    ["invoice", "0.00000"],
  ])
  expect(february?.kinds[1]?.amounts.map(({ currency }) => currency)).toEqual(["EUR", "USDT"])
})

test("an amount without a rate is in no sum, and the month says so", () => {
  expect(spentMonths(spending)[1]?.isPartial).toBe(true)
})

test("bars are parts of the greatest value, and none where nothing was spent", () => {
  const [january, february] = spentMonths(spending)
  if (!january || !february) throw new Error("There are two months")
  const greatest = findGreatest([january.value, february.value])
  expect(greatest).toBe(february.value)
  expect([computeShare(january.value, february.value), computeShare(february.value, february.value)]).toEqual([0, 1])
  expect(computeShare(january.value, january.value)).toBe(0)
})
