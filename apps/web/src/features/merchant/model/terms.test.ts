import { expect, test } from "vitest"
import { readAccepted, withCurrency, withNetwork, writeAccepted } from "./accepted.ts"
import { readTerms } from "./terms.ts"

const terms = { accepted: "", expiresInMinutes: "60", tolerancePercent: "0", payerFeeShare: "0" }

test.each([
  ["expiresInMinutes", "4", "number_too_small"],
  ["expiresInMinutes", "721", "number_too_large"],
  ["expiresInMinutes", "1h", "number_invalid"],
  ["expiresInMinutes", " ", "required"],
  ["expiresInMinutes", "1e2", "number_invalid"],
  ["tolerancePercent", "5.01", "tolerance_invalid"],
  ["tolerancePercent", "0.125", "tolerance_invalid"],
  ["tolerancePercent", "-1", "tolerance_invalid"],
  ["payerFeeShare", "101", "number_too_large"],
  ["payerFeeShare", "50%", "number_invalid"],
])("screens C merchant: %s of %j is refused as %s, and no other field", (field, typed, code) => {
  const reading = readTerms({ ...terms, [field]: typed })
  if (reading.ok) throw new Error("was taken")
  const refused = Object.entries(reading.fields).filter(([, problem]) => problem !== undefined)
  expect(refused.map(([name, problem]) => [name, problem?.code])).toEqual([[field, code]])
})

test("screens C merchant: the bounds themselves are taken, and a comma is a decimal mark", () => {
  const typed = { accepted: "", expiresInMinutes: "720", tolerancePercent: "4,25", payerFeeShare: "100" }
  expect(readTerms(typed)).toEqual({
    ok: true,
    terms: { expiresInMinutes: 720, tolerancePercent: "4.25", payerFeeShare: 100 },
  })
  expect(readTerms({ ...terms, expiresInMinutes: "5", tolerancePercent: "5.00" }).ok).toBe(true)
})

test("a choice of currencies survives its draft, and a network goes on and off without touching the others", () => {
  const usdt = { currency: "USDT", networks: ["tron", "ethereum"] }
  const chosen = withCurrency(withCurrency([], usdt, true), { currency: "EUR", networks: [] }, true)
  expect(readAccepted(writeAccepted(chosen))).toEqual([usdt, { currency: "EUR", networks: [] }])
  expect(withNetwork(chosen, "USDT", "tron", false)[0]).toEqual({ currency: "USDT", networks: ["ethereum"] })
  expect(withCurrency(chosen, usdt, false)).toEqual([{ currency: "EUR", networks: [] }])
  expect(readAccepted("")).toEqual([])
})
