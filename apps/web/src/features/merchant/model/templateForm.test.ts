import { createInvoiceTemplate } from "@wallet/core/contract"
import { expect, test } from "vitest"
import { readRequest } from "#shared/forms/readRequest.ts"
import {
  checkTemplateBounds,
  newTemplate,
  type TemplateChoice,
  type TemplateText,
  templateReaders,
} from "./templateForm.ts"
import { termsFields } from "./terms.ts"

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
type Values = TemplateText & TemplateChoice
const typed = (patch: Partial<Values>): Values => ({
  ...newTemplate(settings),
  amountKind: "fixed",
  name: "Tea",
  title: "A box of tea",
  amount: "12,50",
  ...patch,
})
const names = Object.keys(newTemplate(settings)) as (keyof TemplateText)[] // an object literal has no other keys
const read = (values: Values, locale: string) =>
  readRequest(createInvoiceTemplate, values, names, { read: templateReaders(locale), required: termsFields })
const readBody = (values: Values, locale = "en") => {
  const reading = read(values, locale)
  if (!reading.ok) throw new Error(JSON.stringify(reading.fields))
  return reading.body
}

test("a fixed amount is sent as typed, an open one with its bounds", () => {
  const none = { minAmount: null, maxAmount: null }
  expect(readBody(typed({}), "ru")).toMatchObject({ amount: "12.50000", ...none })
  const open = readBody(typed({ amountKind: "open", minAmount: "1" }))
  expect(open).toMatchObject({ amount: null, minAmount: "1.00000", maxAmount: null })
})

test("a template without an expiry or a success text sends null for them", () => {
  expect(readBody(typed({ amount: "1", maxUses: "", successText: " " }))).toMatchObject({
    maxUses: null,
    successText: null,
  })
})

test.each<[string, Partial<Values>, string]>([
  ["name", { name: " " }, "required"],
  ["title", { title: "t".repeat(101) }, "too_long"],
  ["amount", { amount: "1.000001" }, "amount_too_many_decimals"],
  ["maxUses", { maxUses: "0" }, "number_too_small"],
  ["accepted", { accepted: "" }, "required"],
  ["fields", { fields: [{ name: "", label: " ", required: true }] }, "required"],
])("%s is refused where it stands", (field, patch, code) => {
  const reading = read(typed({ amount: "1", ...patch }), "en")
  expect(!reading.ok && reading.fields).toMatchObject({ [field]: { code } })
})

const bounds = (minAmount: string, maxAmount: string, amountKind = "open") =>
  checkTemplateBounds(typed({ amountKind, minAmount, maxAmount }), "en")

test("the maximum that a payer may choose is not below the minimum", () => {
  expect(bounds("5", "4")).toEqual({ maxAmount: { code: "amount_too_small", limit: "5.00000" } })
  expect([bounds("5", "5"), bounds("5", ""), bounds("x", "4"), bounds("5", "4", "fixed")]).toEqual([{}, {}, {}, {}])
})

test("a new question gets a unique name, and existing questions keep theirs", () => {
  const fields = [
    { name: "", label: "Size", required: true },
    { name: "field_1", label: "Colour", required: false },
    { name: "", label: "Engraving ", required: false },
  ]
  expect(readBody(typed({ amount: "1", fields })).fields).toEqual([
    { name: "field_2", label: "Size", required: true },
    { name: "field_1", label: "Colour", required: false },
    { name: "field_3", label: "Engraving", required: false },
  ])
})
