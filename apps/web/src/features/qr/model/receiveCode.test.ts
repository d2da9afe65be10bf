import type { InvoiceTemplate } from "@wallet/core/contract"
import { readCode } from "@wallet/core/qr"
import { describe, expect, test } from "vitest"
import { buildLink, counterLinks, emptyCode } from "./receiveCode.ts"

const read = (patch: object, locale = "en") => {
  const link = buildLink({ ...emptyCode, ...patch }, "u-17", locale)
  return link === undefined ? undefined : readCode(link, location.origin)
}
const transfer = (rest: object) => ({ ok: true, code: { kind: "transfer", recipient: "u-17", ...rest } })

describe("screens C qr: the content of a customer's own code", () => {
  test.each([
    [{}, {}],
    [{ amount: "5" }, {}],
    [
      { asks: "yes", amount: "12.5" },
      { currency: "USDT", amount: "12.50000" },
    ],
    [
      { asks: "yes", amount: "0.123456789012345678", currency: "ETH" },
      { currency: "ETH", amount: "0.123456789012345678" },
    ],
    [{ note: " Table 7 & more " }, { note: "Table 7 & more" }],
  ])("%j", (patch, rest) => {
    expect(read(patch)).toEqual(transfer(rest))
  })

  test("an amount typed in Russian", () => {
    expect(read({ asks: "yes", amount: "12,5" }, "ru")).toEqual(transfer({ currency: "USDT", amount: "12.50000" }))
  })

  test.each([
    { asks: "yes", amount: "" },
    { asks: "yes", amount: "0" },
    { asks: "yes", amount: "0.000001" },
    { asks: "yes", amount: "five" },
    { note: "n".repeat(141) },
    { note: "Table\u202e 7" },
    { currency: "XYZ" },
  ])("there is no code for %j", (patch) => {
    expect(read(patch)).toBeUndefined()
  })
})

test.each([
  [{}, 1],
  [{ state: "draft" }, 0],
  [{ state: "paused" }, 0],
  [{ amount: { amount: "5.00000", currency: "USDT" } }, 0],
  [{ fields: [{ name: "field_1", label: "Your name", required: true }] }, 0],
  [{ maxUses: 10 }, 0],
])("a counter shows active payment links on which the payer enters the amount and nothing else: %j", (other, shown) => {
  const open = { state: "active", amount: null, fields: [], maxUses: null }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other fields are not read
  const template = { ...open, ...other } as unknown as InvoiceTemplate
  expect(counterLinks([template])).toHaveLength(shown)
})
