import { expect, test } from "vitest"
import { newTemplate, readTemplate, type TemplateText } from "./templateForm.ts"

const settings = {
  name: "Shop",
  verified: false,
  priceCurrency: "EUR",
  logoId: null,
  accepted: [{ currency: "USDT", networks: ["tron"] }],
  settlementCurrency: null,
  expiresInMinutes: 60,
  tolerancePercent: "0",
  payerFeeShare: 0,
  feeRate: "0.01",
  acceptable: [],
}
const typed = (patch: Partial<TemplateText>): TemplateText => ({
  ...newTemplate(settings),
  name: "Tea",
  title: "A box of tea",
  amount: "12,50",
  ...patch,
})

test("screens C templates: a fixed amount goes as it was read, an open one with the bounds that were given", () => {
  const fixed = readTemplate(typed({}), [], "ru")
  expect(fixed.ok && fixed.parameters).toMatchObject({ amount: "12.50000", minAmount: null, maxAmount: null })
  const open = readTemplate(typed({ amountKind: "open", minAmount: "1" }), [], "en")
  expect(open.ok && open.parameters).toMatchObject({ amount: null, minAmount: "1.00000", maxAmount: null })
})

test.each<[string, Partial<TemplateText>, string]>([
  ["name", { name: " " }, "required"],
  ["amount", { amount: "1.000001" }, "amount_too_many_decimals"],
  ["maxAmount", { amountKind: "open", minAmount: "5", maxAmount: "4" }, "amount_too_small"],
  ["maxUses", { maxUses: "0" }, "number_too_small"],
  ["accepted", { accepted: "" }, "required"],
])("screens C templates: %s is refused where it stands", (field, patch, code) => {
  const reading = readTemplate(typed({ amount: "1", ...patch }), [], "en")
  expect(reading.ok).toBe(false)
  expect(reading.fields[field]?.code).toBe(code)
})

test("screens C templates: a new question gets a name that no other has, and old ones keep theirs", () => {
  const questions = [
    { name: "", label: "Size", required: true },
    { name: "field_1", label: "Colour", required: false },
    { name: "", label: "Engraving ", required: false },
  ]
  const reading = readTemplate(typed({ amount: "1" }), questions, "en")
  expect(reading.ok && reading.parameters.fields).toEqual([
    { name: "field_2", label: "Size", required: true },
    { name: "field_1", label: "Colour", required: false },
    { name: "field_3", label: "Engraving", required: false },
  ])
})
