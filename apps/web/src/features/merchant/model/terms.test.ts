import { setMerchantSettings } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { readRequest } from "#shared/forms/readRequest.ts"
import { readAccepted, withCurrency, withNetwork, writeAccepted } from "./accepted.ts"
import { previewMinutes, previewShare, type TermsText, termsFields, termsReaders } from "./terms.ts"

const terms = { accepted: "EUR", expiresInMinutes: "60", tolerancePercent: "0", payerFeeShare: "0" }
const read = (patch: Partial<TermsText>) =>
  readRequest(setMerchantSettings, { ...terms, ...patch }, termsFields, { read: termsReaders, required: termsFields })

test.each([
  ["accepted", "", "required"],
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
])("%s of %j is refused as %s, and no other field", (field, typed, code) => {
  const reading = read({ [field]: typed })
  if (reading.ok) throw new Error("was accepted")
  expect(Object.entries(reading.fields).map(([name, problem]) => [name, problem?.code])).toEqual([[field, code]])
})

test("the bounds themselves are accepted, and a comma is a decimal mark", () => {
  expect(read({ expiresInMinutes: "720", tolerancePercent: "4,25", payerFeeShare: "100" })).toEqual({
    ok: true,
    body: {
      accepted: [{ currency: "EUR", networks: [] }],
      expiresInMinutes: 720,
      tolerancePercent: "4.25",
      payerFeeShare: 100,
    },
  })
  expect(read({ expiresInMinutes: "5", tolerancePercent: "5.00" }).ok).toBe(true)
})

test("a preview shows the minutes and the share only if they are valid", () => {
  expect(["5", "4", "x"].map(previewMinutes)).toEqual([5, undefined, undefined])
  expect(["50", "101", ""].map(previewShare)).toEqual([50, 0, 0])
})

test("a choice of currencies survives its draft, and a network goes on and off without touching the others", () => {
  const usdt = { currency: "USDT", networks: ["tron", "ethereum"] }
  const chosen = withCurrency(withCurrency([], usdt, true), { currency: "EUR", networks: [] }, true)
  expect(readAccepted(writeAccepted(chosen))).toEqual([usdt, { currency: "EUR", networks: [] }])
  expect(withNetwork(chosen, "USDT", "tron", false)[0]).toEqual({ currency: "USDT", networks: ["ethereum"] })
  expect(withCurrency(chosen, usdt, false)).toEqual([{ currency: "EUR", networks: [] }])
  expect(readAccepted("")).toEqual([])
})
